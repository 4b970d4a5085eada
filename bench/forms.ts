import { loadavg } from 'node:os'
import { inFrame, keepResults } from './frame/frame.ts'
import { withSql } from './frame/sql.ts'
import { turnTable } from './load/turns.ts'
import { aForm, type Exported, inRound, measureExport, measureSending, sentForSpeed } from './measures/forms.ts'
import { rounded, table, targetTable } from './report/report.ts'
import { all, atMost, type Target } from './report/targets.ts'
import { fillForms, putAnswers, putDrafts } from './rows/form-rows.ts'

/**
 * `node bench/forms.ts`: sending twenty answers to a form that has 10,000 answers over five versions, as staff and by its address, beside a call that does nothing; and the spreadsheet of
 * all of them, beside one of a tenth. Writes `results/forms.json`, and ends with 1 when a target is missed.
 */
const timeoutMs = 600_000
const [versions, many, few] = [5, 10_000, 1000]

await inFrame(timeoutMs, async ({ peers, keep, machine, seconds }) => {
  const node = await keep(peers.product({ SEED: 'off', SERVE_ADMIN: 'false', LIMITS_TIMES: '1000' }))
  return withSql(peers.database, async sql => {
    await fillForms(sql)
    const [large, small] = [await aForm(node, versions), await aForm(node, versions)]
    const cells = await putAnswers(sql, large.formId, many)
    await putAnswers(sql, small.formId, few)
    await putDrafts(sql, large.formId, sentForSpeed)
    await sql.query('vacuum (analyze) form_answers, form_drafts, forms')
    const stock = await keep(peers.stock('policies'))
    // The first loads what exports need, and is not counted.
    await measureExport(node, small.formId)
    const exported: Record<'few' | 'many', Exported> = {
      few: await measureExport(node, small.formId),
      many: await measureExport(node, large.formId),
    }
    const speed = await measureSending(node, stock, large, versions)
    const beside = (name: 'staff' | 'visitor' | 'list'): string =>
      `${(speed[name].cpu / speed.empty.cpu).toFixed(1)} × the CPU of an empty call of stock Strapi`
    const targets: Target[] = [
      atMost(`Sending, as staff, p95 (${beside('staff')})`, speed.staff.p95, 200, ' ms'),
      atMost(`Sending, by the address for everybody, p95 (${beside('visitor')})`, speed.visitor.p95, 200, ' ms'),
      atMost(`A page of the list of answers, p95 (${beside('list')})`, speed.list.p95, 200, ' ms'),
      all(
        `Cells of ${many} answers over ${versions} versions that stand in the spreadsheet`,
        exported.many.cells,
        cells,
      ),
      all('Lines of it', exported.many.lines, many),
      atMost(`The spreadsheet, from the press until it is ready`, exported.many.seconds, 10, ' s'),
      atMost(
        `Its CPU against that of ${few} answers, ${many / few} times as many`,
        exported.many.cpu / exported.few.cpu,
        (many / few) * 1.2,
        ' ×',
      ),
      atMost('Memory of the server above idle meanwhile', exported.many.memory, 100, ' MB'),
    ]
    keepResults('forms', { at: new Date().toISOString(), machine, seconds: seconds(), exported, speed, targets })
    console.info(`load ${machine.load.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after, ${seconds().toFixed(0)} s`)
    console.info(turnTable(speed))
    console.info(
      table(
        ['answers', 'seconds', 'CPU ms', 'MB above idle', 'columns', 'cells'],
        Object.values(exported).map(({ lines, seconds: took, cpu, memory, columns, cells: there }) => [
          String(lines),
          rounded(took, 1),
          rounded(cpu),
          rounded(memory),
          String(columns),
          String(there),
        ]),
      ),
    )
    console.info(`Turns of ${inRound}.\n${targetTable(targets)}`)
    return targets
  })
})
