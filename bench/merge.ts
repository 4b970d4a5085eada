import { measureMerge } from './measures/merge.ts'

/** `node bench/merge.ts`: how often three-way merge asks without need, and how often it loses or doubles an edit, against two others. Ends with 1 when a target is missed. */
const { tallies, targets } = measureMerge()
console.info('| | merges | false conflicts | lost or doubled edits | ms each |\n| --- | ---: | ---: | ---: | ---: |')
for (const { tool, merges, falseConflicts, lostEdits, ms } of tallies)
  console.info(`| ${tool} | ${merges} | ${falseConflicts} | ${lostEdits} | ${ms.toFixed(1)} |`)
console.info(
  `\nBy kind of edit, false conflicts / lost edits of merges:\n\n| | ${tallies.map(({ tool }) => tool).join(' | ')} |\n| --- |${tallies.map(() => ' ---: |').join('')}`,
)
for (const kind of Object.keys(tallies[0]?.byKind ?? {}))
  console.info(`| ${kind} | ${tallies.map(({ byKind }) => byKind[kind]).join(' | ')} |`)
console.info('')
for (const { name, wanted, measured, met } of targets) {
  console.info(`${met ? 'met   ' : 'MISSED'} ${name}: ${measured} (wanted ${wanted})`)
  if (!met) process.exitCode = 1
}
