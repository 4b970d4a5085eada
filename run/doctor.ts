import { configurationProblems } from './environment.ts'
import type { Check } from './doctor/checks.ts'
import * as machine from './doctor/machine.ts'
import * as outside from './doctor/outside.ts'

// `pnpm run doctor`: what is missing or wrong here, and what to do about it. Changes nothing.
const checks: readonly Check[] = [
  machine.node, machine.portIsFree, machine.folderIsWritable, machine.disk, machine.memory,
  outside.database, outside.mail, outside.bucket, outside.payments, machine.chromium,
]

const problems = configurationProblems()
console.info('')
for (const problem of problems) console.info(`✗ Configuration  ${problem}`)
if (problems.length === 0) console.info('✓ Configuration')

const findings = (await Promise.all(checks.map(check => check()))).filter(finding => finding !== undefined)
const width = Math.max('Configuration'.length, ...findings.map(({ what }) => what.length))
for (const { what, fault, note } of findings) console.info(`${fault ? '✗' : '✓'} ${what.padEnd(width)}  ${fault ?? note ?? ''}`.trimEnd())

const faults = problems.length + findings.filter(({ fault }) => fault).length
console.info(faults === 0 ? '\nAll is well.\n' : `\n${faults} to be mended.\n`)
process.exit(faults === 0 ? 0 : 1)
