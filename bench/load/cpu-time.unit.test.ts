import { execFileSync } from 'node:child_process'
import { cpuTimeOf, cpuTimeOfTree, readStat, treeTime } from './cpu-time.ts'

const line = '31 (a (b) c) S 7 31 31 0 -1 4194304 1 2 3 4 150 25 60 15 20 0 11 0 99 0'

it('reads what a process has used behind a name with brackets', () => {
  expect(readStat(line)).toEqual({ pid: 31, parent: 7, own: 1750, ended: 750 })
})

it('sums a process, what it started and what has ended of that, and leaves out its neighbours', () => {
  const used = (pid: number, parent: number, own: number, ended = 0) => ({ pid, parent, own, ended })
  const all = [used(1, 0, 500), used(2, 1, 10, 3), used(3, 2, 20), used(4, 3, 40, 5), used(5, 1, 900)]
  expect(treeTime(2, all)).toBe(78)
  expect(treeTime(4, all)).toBe(45)
})

const whereThereIsProc = process.platform === 'linux' ? it : it.skip

whereThereIsProc('counts a process that was started here and has ended', () => {
  const [own, tree] = [cpuTimeOf(process.pid), cpuTimeOfTree(process.pid)]
  execFileSync(process.execPath, ['-e', 'for (const end = Date.now() + 200; Date.now() < end; ) {}'])
  const [inTree, inOwn] = [cpuTimeOfTree(process.pid) - tree, cpuTimeOf(process.pid) - own]
  expect(inTree - inOwn).toBeGreaterThan(0)
  expect(cpuTimeOfTree(0)).toBeNaN()
})
