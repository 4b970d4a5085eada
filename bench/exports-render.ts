import { loadavg } from 'node:os'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
// By its place: what is measured is the rendering alone, without calls, tables and jobs.
import {
  closeRenderers,
  type RenderInput,
  renderDocx,
  renderPdf,
  zipStream,
} from '@cloudoc/document-renderer/src/index.ts'
import htmlToDocx from '@turbodocx/html-to-docx'
import { type Launches, measureLaunches, showLaunches } from './load/launches.ts'
import { atLeast, atMost, type Target } from './report/targets.ts'

/** `node bench/exports-render.ts [zip|pdf|word]`: how fast documents become files, against the plain way of the same libraries; how much memory an archive takes. */
const documents = 100
const launched = 5
const inArchive = 500
const atOnce = 4

const paragraph =
  'Staff tell the manager the same day, write down what they saw and heard, and do not ask leading questions. The manager decides who else must know. '
const section = (number: number): string =>
  `<h2>${number}. Section</h2><p>${paragraph.repeat(3)}</p><ul>${`<li>${paragraph}</li>`.repeat(4)}</ul><table><thead><tr><th>Who</th><th>Does what</th><th>By when</th></tr></thead><tbody>${'<tr><td>Manager</td><td>Keeps the log and signs the reply</td><td>Two days</td></tr>'.repeat(4)}</tbody></table>`
const inputOf = (index: number): RenderInput => ({
  title: `Policy ${index + 1}`,
  policyNumber: `QA-${index + 1}`,
  version: '1.0',
  reviewDate: '2027-11-21',
  company: 'Harbour View Care',
  language: 'en-GB',
  orientation: 'portrait',
  headerHtml: '',
  footerHtml: '',
  bodyHtml: Array.from({ length: 12 }, (__, number) => section(number + 1)).join(''),
  images: async () => undefined,
  revisedAt: new Date('2026-11-21T09:00:00Z'),
})
const inputs = Array.from({ length: documents }, (_, index) => inputOf(index))

/** Milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
/** All of them, so many at the same time. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>, together = atOnce): Promise<void> {
  const open = items.values()
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (const item of open) await work(item)
    }),
  )
}

const plainWord = ({ bodyHtml, title }: RenderInput): Promise<unknown> =>
  htmlToDocx(bodyHtml, null, { title, header: true, footer: true, pageNumber: true })

/** Where an archive goes; how large it was. */
function sink(heard: () => void = () => undefined): { to: Writable; size(): number } {
  let size = 0
  const to = new Writable({
    write(part: Buffer, _, done) {
      size += part.length
      heard()
      done()
    },
  })
  return { to, size: () => size }
}

/** Documents in their order, some of them made at the same time. */
async function* made(count: number): AsyncGenerator<{ name: string; content: Buffer }> {
  const open: Promise<Buffer>[] = []
  for (let number = 0; number < count + atOnce; number += 1) {
    if (number < count) open.push(renderPdf(inputOf(number)))
    const content = number >= atOnce ? await open.shift() : undefined
    if (content) yield { name: `Folder/${number - atOnce}.pdf`, content }
  }
}

/** Documents in their order, the next one made when the one before is in the archive. */
async function* oneByOne(count: number): AsyncGenerator<{ name: string; content: Buffer }> {
  for (let number = 0; number < count; number += 1)
    yield { name: `Folder/${number}.pdf`, content: await renderPdf(inputOf(number)) }
}

async function pdfs(): Promise<{ shared: number; launches: Launches }> {
  await each(inputs.slice(0, 8), input => renderPdf(input))
  const shared = await timed(() => pipeline(zipStream(made(documents)), sink().to))
  await closeRenderers()
  return {
    shared: shared / documents,
    launches: await measureLaunches(inputs.slice(0, launched).map(({ bodyHtml }) => bodyHtml)),
  }
}

async function words(): Promise<{ pooled: number; plain: number }> {
  await each(inputs.slice(0, 8), input => renderDocx(input))
  const pooled = await timed(() => each(inputs, input => renderDocx(input)))
  await closeRenderers()
  await each(inputs.slice(0, 8), plainWord, 1)
  return { pooled: pooled / documents, plain: (await timed(() => each(inputs, plainWord, 1))) / documents }
}

/** Most memory above that of the idle process while an archive is made of documents one after another, in MB; the browser is a process of its own. */
async function archive(): Promise<{ most: number; size: number; seconds: number }> {
  await each(inputs.slice(0, 8), input => renderPdf(input))
  globalThis.gc?.()
  const idle = process.memoryUsage().rss
  let most = 0
  const { to, size } = sink(() => void (most = Math.max(most, process.memoryUsage().rss - idle)))
  const ms = await timed(() => pipeline(zipStream(oneByOne(inArchive)), to))
  return { most: most / 1e6, size: size() / 1e6, seconds: ms / 1000 }
}

const parts: Record<string, () => Promise<Target>> = {
  async zip() {
    const { most, size, seconds } = await archive()
    console.info(`Zip   ${inArchive} PDF files, ${size.toFixed(0)} MB in ${seconds.toFixed(0)} s`)
    return atMost('Memory above idle for the archive', most, 100, ' MB')
  },
  async pdf() {
    const { shared, launches } = await pdfs()
    console.info(
      `PDF   ${shared.toFixed(1)} ms a document into one zip. A launch for each (${launched}, scaled): ${showLaunches(launches, shared)}`,
    )
    return atLeast('PDFs in a zip, shared browser against one launch a document', launches.own / shared, 20, '×')
  },
  async word() {
    const { pooled, plain } = await words()
    console.info(
      `Word  ${pooled.toFixed(1)} ms a document in the pool, ${plain.toFixed(1)} ms by the library alone, one after another`,
    )
    return atLeast('Word, pool against the library one after another', plain / pooled, 1.6, '×')
  },
}

console.info(
  `${documents} documents of 12 sections, ${atOnce} asked for at a time; load ${loadavg()[0]?.toFixed(1)} before it began`,
)
for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts)) {
  const target = await parts[name]?.()
  if (!target) throw new Error(`There is no part "${name}": ${Object.keys(parts).join(', ')}`)
  console.info(`${target.met ? 'met   ' : 'MISSED'} ${target.name}: ${target.measured} (wanted ${target.wanted})`)
  if (!target.met) process.exitCode = 1
}
await closeRenderers()
