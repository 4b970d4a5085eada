import { loadavg } from 'node:os'
import { inFrame, keepResults } from './frame/frame.ts'
import { withSql } from './frame/sql.ts'
import { turnTable } from './load/turns.ts'
import { measureCrowd, measureTraining } from './measures/training.ts'
import { rounded, targetTable } from './report/report.ts'
import { all, atMost, type Target } from './report/targets.ts'
import { courses, crowd, fillCourses, people } from './rows/course-rows.ts'

/**
 * `node bench/courses.ts`: 500 people who do their last topic in the same moment, each twice; how long a certificate is made and looked up, and the matrix, beside a call that does nothing.
 * Writes `results/courses.json`, and ends with 1 when a target is missed.
 */
const timeoutMs = 600_000

await inFrame(timeoutMs, async ({ peers, keep, machine, seconds }) => {
  await (await peers.product({ SEED: 'off' })).stop()
  return withSql(peers.database, async sql => {
    await fillCourses(sql)
    const product = await keep(peers.product({ SEED: 'off', SERVE_ADMIN: 'false', LIMITS_TIMES: '1000' }))
    const stock = await keep(peers.stock('policies'))
    const { rows: certificates } = await sql.query<{ id: string; number: string }>(
      'select document_id as id, number from course_certificates order by id limit 5000',
    )
    const speed = await measureTraining(product, stock, certificates)
    const done = await measureCrowd(product, sql)
    const beside = (name: keyof typeof speed): string =>
      `${(speed[name].p95 / speed.empty.p95).toFixed(1)} × an empty call of stock Strapi`
    const targets: Target[] = [
      all('People who did their last topic at once, each twice: one topic done', done.done, crowd),
      all('The same: one certificate', done.certified, crowd),
      all('The same: one row of an unbroken chain of evidence', done.proven, crowd),
      atMost(`A certificate made, p95 (${beside('certificate')})`, speed.certificate.p95, 2000, ' ms'),
      atMost(
        `A certificate looked up among ${(people * courses) / 2}, p95 (${beside('lookUp')})`,
        speed.lookUp.p95,
        100,
        ' ms',
      ),
      atMost(`Matrix, the first 25 people and 100 courses, p95 (${beside('page')})`, speed.page.p95, 100, ' ms'),
      atMost(`Matrix of ${people} × ${courses}, in six pages, p95 (${beside('matrix')})`, speed.matrix.p95, 300, ' ms'),
    ]
    keepResults('courses', { at: new Date().toISOString(), machine, seconds: seconds(), done, speed, targets })
    console.info(`load ${machine.load.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after, ${seconds().toFixed(0)} s`)
    console.info(turnTable(speed))
    console.info(
      `${crowd} people at once, each twice: ${rounded(done.seconds, 1)} s, ${done.again} answers to come again in two seconds\n${targetTable(targets)}`,
    )
    return targets
  })
})
