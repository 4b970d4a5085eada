import { inFrame, keepResults } from '../frame/frame.ts'
import { targetTable } from '../report/report.ts'
import { none } from '../report/targets.ts'
import { fillForStatements, measureStatements } from './measure.ts'
import { tellingSettings } from './settings.ts'
import { judge, showIndexes, showMostBlocks, showWasteful } from './statements-report.ts'

/**
 * `pnpm bench:statements`: a walk over every call of people who are signed in, and every job of the timetable, on a
 * database of many companies, and what PostgreSQL read for it. Prints the statements that read more rows than their
 * answers could need, and the indexes that none used; keeps both, with plans, in `results/statements.json`; and ends
 * with 1 when a statement is found that `known-statements.ts` does not explain.
 */
const timeoutMs = 2_400_000
const companies = Number(process.env['BENCH_COMPANIES'] ?? 1000)

await inFrame(
  timeoutMs,
  async ({ peers, machine, seconds }) => {
    const say = (text: string): void => console.info(`${text} [${Math.round(seconds())} s]`)
    await (await peers.product()).stop()
    const askers = await fillForStatements(peers.database, companies)
    say(`${companies} companies with one of everything are there, and ${companies} with 300 documents`)
    const measured = await measureStatements(peers.database, askers, companies)
    const { asked, answered } = measured.calls
    say(`${asked} calls were made, ${answered} of them answered; ${measured.statements.length} statements`)

    const judged = judge(measured)
    console.info(`\n${showWasteful(judged)}\n\n${showMostBlocks(measured)}\n\n${showIndexes(measured.indexes)}`)
    const { statements, ...rest } = measured
    keepResults('statements', { at: new Date().toISOString(), machine, seconds: seconds(), ...rest, judged })
    const unexplained = judged.filter(({ why }) => why === undefined)
    const targets = [none('Statements that read rows of many companies, and are not explained', unexplained.length)]
    console.info(`\nTargets\n${targetTable(targets)}`)
    return targets
  },
  tellingSettings,
)
