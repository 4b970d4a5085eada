import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { port } from '@cloudoc/core/server/events.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'
import { partNames } from '../../../contract/frameworks.ts'
import type { Facts } from '../facts.ts'
import type { Section } from '../front.ts'
import { counted, escapeText, shortDay, table } from '../pack-words.ts'
import { scopeOf } from '../request.ts'

/** What an audit found, and the number of the action that came of it; null without one. */
export interface PackFinding {
  question: string
  critical: boolean
  note: string
  action: number | null
}
/** An audit of the period, as it was corrected last. Days are ISO; '' where there is none. */
export interface PackAudit {
  title: string
  site: string
  on: string
  by: string
  result: string
  points: string
  findings: PackFinding[]
}
export interface PackProof {
  /** 'File', 'Note', 'Policy' … */
  kind: string
  words: string
  on: string
  by: string
  /** Where the file lies in the pack; '' for what is no file, or may not leave. */
  path: string
  /** A small picture of it as data; ''. */
  picture: string
  /** SHA-256 of the file, of the note, or of the version that a link leads to. */
  hash: string
}
export interface PackAction {
  number: number
  title: string
  /** What it came out of, in words. */
  source: string
  owner: string
  due: string
  state: string
  done: string
  doneBy: string
  confirmed: string
  confirmedBy: string
  /** Whether somebody found that it helped, in words; ''. */
  effect: string
  proof: PackProof[]
}
export interface PackQuality {
  audits: PackAudit[]
  actions: PackAction[]
  /** There are more than are told. */
  more: boolean
  /** Files of proof, one opened after another. */
  files: { path: string; open(): Promise<import('node:stream').Readable | undefined> }[]
}

/** Audits and actions of a period, of the sites of a scope. Nothing of records that not everybody sees. */
export const qualityOfPack = port<
  (db: Db, of: { scope: SiteScope; from: string; to: string; pictures: boolean }) => Promise<PackQuality>
>('quality of a pack', async () => ({ audits: [], actions: [], more: false, files: [] }))

/** `pictures`: small ones of proof are wanted, which take a while. */
export const findPackQuality = (db: Db, facts: Facts, pictures = false): Promise<PackQuality> =>
  qualityOfPack.get()(db, { scope: scopeOf(facts), from: facts.request.from, to: facts.request.to, pictures })

const idOf = (action: number): string => `action-${action}`
const stateOf = (actions: readonly PackAction[], number: number): string =>
  actions.find(each => each.number === number)?.state ?? ''

const findingRow =
  (actions: readonly PackAction[]) =>
  ({ question, critical, note, action }: PackFinding): string[] => [
    `${escapeText(question)}${critical ? ' <b>(critical)</b>' : ''}`,
    escapeText(note),
    action === null
      ? 'None'
      : `<a href="#${idOf(action)}">Action ${action}</a>: ${escapeText(stateOf(actions, action).toLowerCase())}`,
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
  const { audits, actions, more } = await findPackQuality(db, facts, true)
  const { from, to } = facts.request
  const lead = `<p>${counted(audits.length, 'audit', 'audits')} and ${counted(actions.length, 'action', 'actions')} between ${longDay(from)} and ${longDay(to)}. What an audit found leads to its action, and that to its proof. Records that not everybody in the company sees are left out.${more ? ' The newest are printed.' : ''}</p>`
  const html =
    audits.length + actions.length === 0
      ? '<p>No audit was walked in the period, and no action was opened or done.</p>'
      : `${lead}${audits.map(each => auditHtml(each, actions)).join('')}${actions.length === 0 ? '' : `<h3>Actions</h3>${actions.map(actionHtml).join('')}`}`
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
