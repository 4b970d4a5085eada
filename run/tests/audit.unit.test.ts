import { acceptedIn, openOnes } from '../audit.ts'

const page =
  '# Audit\n\n| advisory | package | why |\n| --- | --- | --- |\n| GHSA-aaaa-bbbb-cccc | one | never reached |\n\nGHSA-dddd-eeee-ffff is mentioned only.\n'
const advisory = (id: string) => ({
  github_advisory_id: id,
  module_name: 'one',
  severity: 'high',
  title: 't',
  url: 'u',
})

test('what the page accepts in a row is accepted, and nothing else', () => {
  expect([...acceptedIn(page)]).toEqual(['GHSA-aaaa-bbbb-cccc'])
  const answer = JSON.stringify({
    advisories: { 1: advisory('GHSA-aaaa-bbbb-cccc'), 2: advisory('GHSA-dddd-eeee-ffff') },
  })
  expect(openOnes(answer, acceptedIn(page))?.map(({ github_advisory_id: id }) => id)).toEqual(['GHSA-dddd-eeee-ffff'])
})

test('no list is not taken for an empty one', () => {
  for (const answer of ['', 'x', '{}', '{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}'])
    expect(openOnes(answer, new Set())).toBeUndefined()
  expect(openOnes('{"advisories":{}}', new Set())).toEqual([])
})
