// By their places: a benchmark calls every room as a client does, and stands on none of them.
import { exportLink, exportOne } from '../../plugins/exports/contract/exports.ts'
import { readZip } from '../../plugins/exports/testing/read-zip.ts'
import { answerList, exportAnswers } from '../../plugins/forms/contract/answers.ts'
import { formDetails, publishForm, saveForm } from '../../plugins/forms/contract/forms.ts'
import { sendStaffForm } from '../../plugins/forms/contract/staff.ts'
import { submitWebform } from '../../plugins/forms/contract/webform.ts'
import { readSpreadsheet } from '../../plugins/people/contract/spreadsheet.ts'
import { ask } from '../load/ask.ts'
import { cpuTimeOf } from '../load/cpu-time.ts'
import { memoryOf } from '../load/memory.ts'
import { measureInTurns, type Node, type Row } from '../load/turns.ts'
import { answersOf, definitionOf, draftToken, holderToken } from '../rows/form-rows.ts'

export type Speed = Record<'empty' | 'staff' | 'visitor' | 'list', Row>
const rounds = 5
export const inRound = 40
/** Before those that count. */
const warm = 10
export const sentForSpeed = rounds * inRound + warm
const settings = { staff: 'all' as const, groupIds: [], public: true, closesOn: '', notify: [], keepMonths: null }

/** A form with so many versions, open to staff and to everybody. */
export async function aForm({ url }: Node, versions: number): Promise<{ formId: string; token: string }> {
  const {
    response: { formId },
  } = await ask(url, saveForm, { definition: definitionOf(1), settings }, holderToken)
  let address = ''
  for (let version = 1; version <= versions; version += 1) {
    const {
      response: { revision },
    } = await ask(url, formDetails, { formId }, holderToken)
    const saved =
      version === 1
        ? { revision }
        : (await ask(url, saveForm, { formId, revision, definition: definitionOf(version) }, holderToken)).response
    address = (await ask(url, publishForm, { formId, revision: saved.revision }, holderToken)).response.url
  }
  return { formId, token: address.split('#')[1] ?? '' }
}

/** Sending twenty answers, as staff and by the address for everybody, and the list, beside a call of stock Strapi that does nothing: one request at a time, in turns of forty, every other one in reverse. */
export async function measureSending(
  node: Node,
  empty: Node,
  { formId, token }: { formId: string; token: string },
  version: number,
): Promise<Speed> {
  let [staff, visitors, page] = [0, 0, 0]
  const calls = {
    staff: () =>
      ask(
        node.url,
        sendStaffForm,
        { formId, version, key: `bench-press-${(staff += 1)}`, answers: answersOf(version, staff) },
        holderToken,
      ),
    visitor: () =>
      ask(
        node.url,
        submitWebform,
        {
          token,
          draftToken: draftToken((visitors += 1)),
          version,
          key: `bench-press-${visitors}`,
          answers: answersOf(version, visitors),
        },
        '',
      ),
    list: () => ask(node.url, answerList, { formId, skip: 25 * (page = (page + 37) % 400), limit: 25 }, holderToken),
  }
  return measureInTurns(node, empty, calls, { rounds, inRound, warm })
}

export interface Exported {
  seconds: number
  cpu: number
  memory: number
  cells: number
  lines: number
  columns: number
}
/** A look now and then: whoever asks again and again is work for the node, too. */
const seldom = 100

/** The spreadsheet of a form: how long it takes from the press until it is ready, what that costs the node, and what stands in it. */
export async function measureExport({ url, pid }: Node, formId: string): Promise<Exported> {
  const before = cpuTimeOf(pid)
  const began = Date.now()
  const {
    value: { exportId, ended },
    idle,
    most,
  } = await memoryOf(
    pid,
    async () => {
      const started = (await ask(url, exportAnswers, { formId }, holderToken)).response
      for (;;) {
        await new Promise(soon => setTimeout(soon, seldom))
        const {
          response: { state, endedAt },
        } = await ask(url, exportOne, { exportId: started.exportId, limit: 1 }, holderToken)
        if (state === 'ready' && endedAt !== null) return { exportId: started.exportId, ended: Date.parse(endedAt) }
        if (state !== 'waiting' && state !== 'running') throw new Error(`The export is ${state}`)
      }
    },
    10,
  )
  const cpu = cpuTimeOf(pid) - before
  const {
    response: { url: path },
  } = await ask(url, exportLink, { exportId }, holderToken)
  const [file] = (await readZip(Buffer.from(await (await fetch(`${url}${path}`)).arrayBuffer()))).values()
  const { heads, rows } = readSpreadsheet(file?.toString() ?? '')
  const questions = heads.length - 6
  return {
    seconds: (ended - began) / 1000,
    cpu,
    memory: most - idle,
    lines: rows.length,
    columns: questions,
    cells: rows.reduce((sum, { cells }) => sum + cells.slice(6).filter(cell => cell !== '').length, 0),
  }
}
