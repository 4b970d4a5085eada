import { countHeard } from './count-heard.ts'

const sent = new Map([[2, [100, 200]]])
const tab = (company: number, node: number, ...heard: number[]) => ({ company, node, heard })

it('finds the last tab that had to hear of each thing, on each node', () =>
  expect(countHeard(sent, [tab(2, 0, 103, 204), tab(2, 1, 107, 201), tab(1, 0)])).toEqual({
    last: [7, 4],
    lastHere: [3, 4],
    lastThere: [7, 1],
    due: 4,
    lost: 0,
    doubled: 0,
    astray: 0,
  }))

it('counts what was lost, heard twice, and heard by others', () =>
  expect(countHeard(sent, [tab(2, 0, 90, 103, 104), tab(2, 1, 107, 201), tab(1, 0, 103)])).toMatchObject({
    due: 4,
    lost: 1,
    doubled: 1,
    astray: 2,
  }))
