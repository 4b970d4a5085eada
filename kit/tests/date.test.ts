/** @jest-environment node */
import { ago } from '../format/date.ts'

const now = Date.UTC(2026, 10, 21, 12)
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

test.each([
  [-5000, 'Just now'],
  [minute - 1, 'Just now'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [hour, '1 hour ago'],
  [2.5 * hour, '2 hours ago'],
  [day, '1 day ago'],
  [7 * day - 1, '6 days ago'],
  [7 * day, '14 Nov 2026'],
])('%d ms before: %s', (passed, words) => expect(ago(now - passed, now)).toBe(words))

test('what is no date has no words', () => expect(ago('soon', now)).toBe(''))
