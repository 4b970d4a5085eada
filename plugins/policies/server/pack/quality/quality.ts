import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'
import { partNames } from '../../../contract/frameworks.ts'
import type { Facts } from '../facts.ts'
import type { Section } from '../front.ts'
import { counted, escapeText, shortDay, table } from '../pack-words.ts'
import { scopeOf } from '../request.ts'
import {
  type PackAction,
  type PackAudit,
  type PackFinding,
  type PackInspection,
  type PackProof,
  type PackQuality,
  type PackRegister,
  qualityOfPack,
} from './quality-port.ts'

/** `pictures`: small ones of proof are wanted, which take a while. */
export const findPackQuality = (db: Db, facts: Facts, pictures = false): Promise<PackQuality> =>
  qualityOfPack.get()(db, { scope: scopeOf(facts), from: facts.request.from, to: facts.request.to, pictures })

const idOf = (action: number): string => `action-${action}`
const stateOf = (actions: readonly PackAction[], number: number): string =>
  actions.find(each => each.number === number)?.state ?? ''

const whatCameOf = (actions: readonly PackAction[], action: number): string =>
  `<a href="#${idOf(action)}">Action ${action}</a>: ${escapeText(stateOf(actions, action).toLowerCase())}`

const findingRow =
  (actions: readonly PackAction[]) =>
  ({ question, critical, note, action }: PackFinding): string[] => [
    `${escapeText(question)}${critical ? ' <b>(critical)</b>' : ''}`,
    escapeText(note),
    action === null ? 'None' : whatCameOf(actions, action),
  ]

const auditHtml = (
  { title, site, on, by, result, points, findings }: PackAudit,
  actions: readonly PackAction[],
): string =>
  `<section class="audit"><h3>${escapeText([title, site].filter(Boolean).join(', '))}, ${longDay(on)}</h3><p class="sum">${escapeText(`${result}, ${points}. Walked by ${by}.`)}</p>${
    findings.length === 0
      ? '<p>Nothing was found.</p>'
      : table(['Not met', 'Note', 'What came of it'], findings.map(findingRow(actions)), ['name', '', 'why'])
  }</section>`

const inspectionHtml = (
  { body, on, site, summary, findings }: PackInspection,
  actions: readonly PackAction[],
): string =>
  `<section class="audit"><h3>${escapeText([body, site].filter(Boolean).join(', '))}, ${longDay(on)}</h3>${summary === '' ? '' : `<p class="sum">${escapeText(summary)}</p>`}${
    findings.length === 0
      ? '<p>Nothing was found.</p>'
      : table(
          ['Found', 'Heading', 'What came of it'],
          findings.map(({ what, heading, action }) => [
            escapeText(what),
            escapeText(heading),
            whatCameOf(actions, action),
          ]),
          ['name', '', 'why'],
        )
  }</section>`

const registersHtml = (registers: readonly PackRegister[]): string =>
  registers.length === 0
    ? ''
    : `<h3>Registers</h3>${table(
        ['Register', 'Written down'],
        registers.map(({ name, times }) => [escapeText(name), times === null ? 'Fewer than 5' : String(times)]),
        ['name', ''],
      )}`

const proofHtml = ({ kind, words, on, by, path, picture, hash }: PackProof): string =>
  `<li>${escapeText(`${kind}: ${words}`)}, ${shortDay(on)}, ${escapeText(by)}${path === '' ? '' : `. File: <code>${escapeText(path)}</code>`}${hash === '' ? '' : `. SHA-256: <code>${hash}</code>`}${
    picture === ''
      ? ''
      : `<br><img src="${picture}" alt="${escapeText(`Proof: ${words}`)}" style="max-width:70mm;max-height:60mm">`
  }</li>`

const actionHtml = (action: PackAction): string => {
  const said = [
    `Came out of: ${action.source}`,
    `Owner: ${action.owner}, due ${shortDay(action.due)}`,
    action.done === '' ? '' : `Done ${shortDay(action.done)}, by ${action.doneBy}`,
    action.confirmed === '' ? '' : `Confirmed ${shortDay(action.confirmed)}, by ${action.confirmedBy}`,
    action.effect,
  ]
  return `<section class="action" id="${idOf(action.number)}"><h3>Action ${action.number}: ${escapeText(action.title)}</h3><p class="sum">${escapeText(action.state)}. ${escapeText(said.filter(Boolean).join('. '))}.</p>${
    action.proof.length === 0 ? '<p>No proof was added.</p>' : `<ul>${action.proof.map(proofHtml).join('')}</ul>`
  }</section>`
}

/** From each finding to its action, and there to its proof. */
export async function quality(db: Db, facts: Facts): Promise<Section> {
  const { audits, inspections, registers, actions, more } = await findPackQuality(db, facts, true)
  const { from, to } = facts.request
  const lead = `<p>${counted(audits.length, 'audit', 'audits')} and ${counted(actions.length, 'action', 'actions')} between ${longDay(from)} and ${longDay(to)}. What an audit found leads to its action, and that to its proof. Records that not everybody in the company sees are left out.${more ? ' The newest are printed.' : ''}</p>`
  const html =
    audits.length + inspections.length + actions.length + registers.length === 0
      ? '<p>No audit was walked in the period, and no action was opened or done.</p>'
      : [
          lead,
          ...audits.map(each => auditHtml(each, actions)),
          ...inspections.map(each => inspectionHtml(each, actions)),
          registersHtml(registers),
          actions.length === 0 ? '' : `<h3>Actions</h3>${actions.map(actionHtml).join('')}`,
        ].join('')
  return { id: 'quality', title: partNames.quality, html }
}

export const qualityHeads = [
  'Action',
  'What',
  'Came out of',
  'Status',
  'Owner',
  'Due',
  'Done',
  'By',
  'Confirmed',
  'Confirmed by',
  'Effect',
  'Proof',
  'Files',
]
export async function* qualityRows(db: Db, facts: Facts): AsyncGenerator<string[]> {
  for (const each of (await findPackQuality(db, facts)).actions)
    yield [
      String(each.number),
      each.title,
      each.source,
      each.state,
      each.owner,
      each.due,
      each.done,
      each.doneBy,
      each.confirmed,
      each.confirmedBy,
      each.effect,
      each.proof.map(({ kind, words }) => `${kind}: ${words}`).join('; '),
      each.proof
        .map(({ path }) => path)
        .filter(Boolean)
        .join('; '),
    ]
}
