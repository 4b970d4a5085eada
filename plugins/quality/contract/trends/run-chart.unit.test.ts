import { limitsOf, medianOf, runChartOf } from './run-chart.ts'

test.each([
  [[], 0],
  [[3], 3],
  [[1, 9], 5],
  [[4, 1, 2], 2],
])('the median of %j is %d', (values, median) => expect(medianOf(values)).toBe(median))

test('limits are the mean, and 2.66 times the mean moving range on either side, never under zero', () => {
  const limits = limitsOf([5, 7, 5, 7, 5, 7, 5, 7, 5, 7])
  expect(limits?.lower).toBeCloseTo(6 - 5.32)
  expect(limits?.upper).toBeCloseTo(6 + 5.32)
  expect(limitsOf([0, 4, 0, 4, 0, 4, 0, 4, 0, 4])?.lower).toBe(0)
  expect(limitsOf([1, 2, 3, 4, 5, 6, 7, 8, 9])).toBeNull()
})

test('what goes up and down is noise', () => {
  expect(runChartOf([5, 8, 4, 7, 5, 9, 4, 6, 8, 5, 7, 4]).signals).toEqual([])
  expect(runChartOf(Array.from({ length: 12 }, () => 4)).signals).toEqual([])
})

test('seven on one side of the median are a shift; six are none', () => {
  expect(runChartOf([9, 8, 9, 8, 9, 8, 3, 2, 3, 2, 3, 2]).signals).toEqual([])
  const values = [9, 8, 9, 8, 9, 8, 9, 2, 1, 2, 1, 2, 1, 2]
  expect(runChartOf(values).signals).toEqual([
    { kind: 'shift', from: 0, to: 6, side: 'above' },
    { kind: 'shift', from: 7, to: 13, side: 'below' },
  ])
})

test('a point on the median neither makes nor breaks a shift', () => {
  const values = [7, 8, 5, 8, 7, 8, 7, 8, 1, 2, 1, 2, 1, 2, 5, 5, 1]
  expect(runChartOf(values).signals).toContainEqual({ kind: 'shift', from: 0, to: 7, side: 'above' })
})

test('seven that rise, or fall, are a trend; two alike count as one', () => {
  expect(runChartOf([5, 1, 2, 3, 4, 5, 6, 7, 5]).signals).toContainEqual({ kind: 'trend', from: 1, to: 7, side: 'up' })
  expect(runChartOf([5, 9, 8, 8, 7, 6, 5, 4, 3]).signals).toContainEqual({
    kind: 'trend',
    from: 1,
    to: 8,
    side: 'down',
  })
  expect(runChartOf([3, 1, 2, 3, 4, 5, 6, 5]).signals.filter(({ kind }) => kind === 'trend')).toEqual([])
})

test('one month far outside is one', () =>
  expect(runChartOf([5, 6, 5, 6, 5, 6, 5, 6, 5, 30, 5, 6]).signals).toEqual([
    { kind: 'outside', from: 9, to: 9, side: 'above' },
  ]))
