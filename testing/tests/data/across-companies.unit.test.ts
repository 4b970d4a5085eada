import { readdirSync, readFileSync } from 'node:fs'
import recorded from '../../across-companies.json' with { type: 'json' }

/** Every reason why a statement looks at several companies, by the file that it stands in. */
const written: Record<string, string[]> = {}
for (const room of readdirSync('plugins').sort()) {
  for (const file of readdirSync(`plugins/${room}/server`, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file.startsWith('data/sql/')) continue
    const source = readFileSync(`plugins/${room}/server/${file}`, 'utf8')
    const reasons = [...source.matchAll(/acrossCompanies\(\s*['"`]([^'"`]*)['"`]/g)].map(([, reason = '']) => reason)
    if (reasons.length > 0) written[`${room}/${file}`] = reasons
  }
}

it('statements over several companies are those that testing/across-companies.json lists', () => {
  expect(written).toEqual(recorded)
})

it('each says why, in words', () => {
  const short = Object.values(written)
    .flat()
    .filter(reason => reason.split(' ').length < 4)
  expect(short).toEqual([])
})
