import { limitsOf, meanOf, runChartOf } from './run-chart.ts'

test('the mean of nothing is none', () => {
  expect([meanOf([]), meanOf([1, 2, 6])]).toEqual([0, 3])
})

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

test('seven on one side of the mean are a shift; six are none', () => {
  expect(runChartOf([9, 8, 9, 8, 9, 8, 3, 2, 3, 2, 3, 2]).signals).toEqual([])
  expect(runChartOf([8, 9, 8, 7, 9, 4, 3, 4, 3, 4, 4, 3]).signals).toEqual([
    { kind: 'shift', from: 5, to: 11, side: 'below' },
  ])
  expect(runChartOf([4, 2, 4, 2, 4, 7, 9, 7, 9, 7, 9, 7]).signals).toEqual([
    { kind: 'shift', from: 5, to: 11, side: 'above' },
  ])
})

test('a point on the mean neither makes nor breaks a shift', () => {
  const values = [7, 6, 7, 5, 6, 7, 6, 7, 3, 4, 3, 5, 4, 3, 2]
  expect(meanOf(values)).toBe(5)
  expect(runChartOf(values).signals).toEqual([{ kind: 'shift', from: 0, to: 7, side: 'above' }])
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
