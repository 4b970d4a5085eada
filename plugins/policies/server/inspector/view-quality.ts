import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { evidenceQuality } from '../../contract/inspector.ts'
import { type PackAction, qualityOfLink } from '../pack/quality/quality-port.ts'
import { ended, linkRow, scopeOfLink } from './enter.ts'

/** Days back from today that a link shows. */
const shownDays = 365

/** Without words that somebody wrote about what happened to somebody, or beside a proof. */
const actionOf = ({ number, isOfRecord, title, proof, ...action }: PackAction) => ({
  number,
  title: isOfRecord ? '' : title,
  source: action.source,
  owner: action.owner,
  due: action.due,
  state: action.state,
  done: action.done,
  doneBy: action.doneBy,
  confirmed: action.confirmed,
  confirmedBy: action.confirmedBy,
  effect: action.effect,
  proof: proof.map(({ kind, on, by, hash }) => ({ kind, on, by, hash })),
})

/** What a link shows of quality, where the company has opened it for that: of the sites of the link alone. */
export const quality = handleRead(
  evidenceQuality,
  async ({ input: { skip, limit, actionSkip, actionLimit }, actor, db }) => {
    const link = await linkRow(db, actor)
    if (!link) return ended()
    if (link.shows_quality !== true) return notFound(evidenceQuality.texts.missing)
    const to = londonDate()
    const from = daysAfter(to, -shownDays)
    const found = await qualityOfLink.get()(db, {
      scope: scopeOfLink(actor, link),
      from,
      to,
      audits: { skip, limit },
      actions: { skip: actionSkip, limit: actionLimit },
    })
    return done({
      from,
      to,
      auditTotal: found.auditTotal,
      actionTotal: found.actionTotal,
      audits: found.audits.map(({ findings, ...audit }) => ({
        ...audit,
        findings: findings.map(({ question, critical, action }) => ({ question, critical, action })),
      })),
      inspections: found.inspections.map(({ summary: _, ...inspection }) => inspection),
      actions: found.actions.map(actionOf),
      registers: found.registers,
      more: found.more,
    })
  },
)
