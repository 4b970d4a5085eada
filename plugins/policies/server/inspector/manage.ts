import { requireManagement } from '@cloudoc/accounts/server/services/company.ts'
import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { handleRead, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, isRefusal, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { inSeconds, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { type CompanyScope, ofCompany, type SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { fullName } from '@cloudoc/core/server/evidence/ledger.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { type ExportRow, exportById } from '@cloudoc/exports/server/services.ts'
import { record } from '@cloudoc/history/server/services.ts'
import type { Knex } from 'knex'
import { addEvidenceLink, evidenceLinks, showQualityByLink, withdrawEvidenceLink } from '../../contract/inspection.ts'
import type { PackRequest } from '../pack/request.ts'
import { sitesOf, startPack } from '../pack/start-pack.ts'
import type { EvidenceLinkRow } from '../tables.ts'
import { addressOf, maxOpenLinks, tokenHashOf } from './links.ts'
import { packState } from './pack-state.ts'

type Listed = EvidenceLinkRow & { pack_state: ExportRow['state'] | null; pack_key: string | null }

const item = (row: EvidenceLinkRow, pack: ReturnType<typeof packState>, names: string[]) => ({
  linkId: row.document_id,
  name: row.name,
  url: addressOf(row),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  createdBy: row.maker_name,
  state: row.withdrawn_at ? ('withdrawn' as const) : row.expires_at > now() ? ('open' as const) : ('expired' as const),
  opens: row.opens,
  openedAt: row.opened_at?.toISOString() ?? '',
  pack,
  sites: names,
  quality: row.shows_quality === true,
})
const packOf = ({ pack_state, pack_key }: Listed) =>
  packState(pack_state === null ? undefined : { state: pack_state, file_key: pack_key })
const subject = ({ document_id, name }: Pick<EvidenceLinkRow, 'document_id' | 'name'>) => ({
  kind: 'evidence-link',
  id: document_id,
  name,
})

/** Those that show no other sites than somebody manages. */
const onlyOwnLinks =
  ({ sites }: SiteScope) =>
  (links: Knex.QueryBuilder): void => {
    if (sites !== 'all') links.whereRaw('policy_evidence_links.site_ids::jsonb <@ ?::jsonb', [JSON.stringify(sites)])
  }

/** Names of the sites of links, by row id. One statement, and none where no link is of a site. */
async function siteNamesOf(
  db: Db,
  scope: CompanyScope,
  rows: readonly EvidenceLinkRow[],
): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ site_ids }) => site_ids ?? []))]
  if (ids.length === 0) return new Map()
  const sites = await ofCompany(db, 'sites', scope).whereIn('id', ids).select('id', 'name')
  return new Map(sites.map(({ id, name }) => [id, name]))
}

/** Who sees quality may let a link show it. */
const seesQuality = (actor: Actor): boolean => may(actor, 'Quality', 'Manage quality')

export const list = handleRead(evidenceLinks, async ({ input: { skip, limit }, actor, db }) => {
  const mine = ofCompany(db, 'policy_evidence_links', actor).where(onlyOwnLinks(actor))
  const [counted] = await mine.clone().count<{ count: string }[]>({ count: '*' })
  const rows = (await mine
    .leftJoin('exports', 'exports.id', 'policy_evidence_links.export_id')
    .orderBy('policy_evidence_links.id', 'desc')
    .offset(skip)
    .limit(limit)
    .select(
      'policy_evidence_links.*',
      'exports.state as pack_state',
      'exports.file_key as pack_key',
    )) as unknown as Listed[]
  const total = Number(counted?.count ?? 0)
  const names = await siteNamesOf(db, actor, rows)
  return rows.length === 0
    ? empty([], 'nothing', { total })
    : done(
        rows.map(row =>
          item(
            row,
            packOf(row),
            (row.site_ids ?? []).flatMap(id => names.get(id) ?? []),
          ),
        ),
        { total },
      )
})

export const add = handleWrite(addEvidenceLink, async ({ input: { name, days, pack, quality }, actor, tx }) => {
  const { texts } = addEvidenceLink
  if (quality && !seesQuality(actor)) return refuse(addEvidenceLink, 'noQuality')
  // Whoever makes one waits for whoever does so at the same moment.
  await tx.db('companies').where({ id: actor.company.id }).forUpdate().select('id')
  const [open] = await ofCompany(tx.db, 'policy_evidence_links', actor)
    .whereNull('withdrawn_at')
    .where('expires_at', '>', now())
    .count<{ count: string }[]>({ count: '*' })
  if (Number(open?.count ?? 0) >= maxOpenLinks) return refuse(addEvidenceLink, 'tooManyLinks')
  const expires = inSeconds(days * 86_400)
  const started = pack && (await startPack(tx, actor, pack, expires))
  if (isRefusal(started)) return started
  await requireManagement(tx.db, actor)
  const sites = await sitesOf(tx.db, actor)
  const columns = baseColumns()
  const [row] = await tx
    .db('policy_evidence_links')
    .insert({
      ...columns,
      company_id: actor.company.id,
      maker_id: actor.person.id,
      maker_name: nameOf(actor),
      name,
      token_hash: tokenHashOf(columns.document_id),
      expires_at: expires,
      opens: 0,
      site_ids: sites === 'all' ? null : (JSON.stringify(sites.map(({ id }) => id)) as never),
      export_id: started?.id ?? null,
      shows_quality: quality,
    })
    .returning('*')
  if (!row) throw new Error('A link that was not kept')
  await record(tx, actor, {
    area: 'policies',
    what: 'Made a link for an inspector',
    subject: subject(row),
    detail: [
      `Good for ${days} ${days === 1 ? 'day' : 'days'}`,
      ...siteNamesIn(sites),
      ...(quality ? ['with audits and actions'] : []),
    ].join(', '),
  })
  tx.afterCommit(() =>
    securityEvent('evidence-link-made', { person: actor.person.id, company: actor.company.id, link: row.document_id }),
  )
  const made = packState(started && (await exportById(tx.db, actor, started.id)))
  return done(item(row, made, siteNamesIn(sites)), { text: texts.added })
})

const siteNamesIn = (sites: PackRequest['sites']): string[] => (sites === 'all' ? [] : sites.map(({ name }) => name))
const nameOf = ({ person }: Pick<Actor, 'person'>): string => fullName(person) || person.email

export const showQuality = handleWrite(showQualityByLink, async ({ input: { linkId, shown }, actor, tx }) => {
  const { texts } = showQualityByLink
  if (shown && !seesQuality(actor)) return refuse(showQualityByLink, 'noQuality')
  const [row] = await ofCompany(tx.db, 'policy_evidence_links', actor)
    .where({ document_id: linkId })
    .whereNull('withdrawn_at')
    .where('expires_at', '>', now())
    .where(onlyOwnLinks(actor))
    .update({ shows_quality: shown, updated_at: now() })
    .returning('*')
  if (!row) return notFound(texts.missing)
  await record(tx, actor, {
    area: 'policies',
    what: shown ? 'Let a link for an inspector show quality' : 'Let a link for an inspector show quality no more',
    subject: subject(row),
  })
  return done({ linkId, quality: shown }, { text: shown ? texts.shown : texts.hidden })
})

export const withdraw = handleWrite(withdrawEvidenceLink, async ({ input: { linkIds }, actor, tx }) => {
  const { texts } = withdrawEvidenceLink
  const wanted = [...new Set(linkIds)]
  const found = await ofCompany(tx.db, 'policy_evidence_links', actor)
    .whereIn('document_id', wanted)
    .where(onlyOwnLinks(actor))
    .orderBy('id')
    .forUpdate()
  if (found.length === 0 || found.length < wanted.length) return notFound(texts.missing)
  const open = found.filter(({ withdrawn_at }) => withdrawn_at === null)
  await ofCompany(tx.db, 'policy_evidence_links', actor)
    .whereIn(
      'id',
      open.map(({ id }) => id),
    )
    .update({ withdrawn_at: now(), updated_at: now() })
  await record(
    tx,
    actor,
    open.map(row => ({ area: 'policies' as const, what: 'Withdrew a link for an inspector', subject: subject(row) })),
  )
  return done({ withdrawn: open.length }, { text: texts.withdrawn })
})
