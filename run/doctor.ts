import { type Check, type Finding, messageOf } from './doctor/checks.ts'
import * as machine from './doctor/machine.ts'
import * as outside from './doctor/outside.ts'
import { configurationProblems } from './environment.ts'

// `pnpm run doctor`: what is missing or wrong here, and what to do about it. Changes nothing.
const checks: readonly Check[] = [
  machine.node,
  machine.portIsFree,
  machine.folderIsWritable,
  machine.disk,
  machine.memory,
  outside.database,
  outside.pooler,
  outside.channel,
  outside.mail,
  outside.bucket,
  outside.payments,
  machine.chromium,
]

const problems = configurationProblems()
console.info('')
for (const problem of problems) console.info(`✗ Configuration  ${problem}`)
if (problems.length === 0) console.info('✓ Configuration')

/** Each check has its own time-out; this one is for a disk or a network that hangs. */
const examine = (check: Check): Promise<Finding | undefined> => {
  const tooLong = new Promise<Finding>(resolve =>
    setTimeout(
      () =>
        resolve({ what: check.name, fault: 'No answer within 20 seconds: the disk or the network behind it hangs.' }),
      20_000,
    ),
  )
  return Promise.race([check().catch((error: unknown) => ({ what: check.name, fault: messageOf(error) })), tooLong])
}

const findings = (await Promise.all(checks.map(examine))).filter(finding => finding !== undefined)
const width = Math.max('Configuration'.length, ...findings.map(({ what }) => what.length))
for (const { what, fault, note } of findings)
  console.info(`${fault ? '✗' : '✓'} ${what.padEnd(width)}  ${fault ?? note ?? ''}`.trimEnd())

const faults = problems.length + findings.filter(({ fault }) => fault).length
console.info(faults === 0 ? '\nAll is well.\n' : `\n${faults} to be mended.\n`)
process.exit(faults === 0 ? 0 : 1)
