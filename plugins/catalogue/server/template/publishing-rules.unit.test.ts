import { nextVersion, publishingProblems, unknownPlaceholders } from '../../contract/rules/publishing.ts'

const draft = {
  version: '1.1',
  change: 'Clearer',
  title: 'Falls',
  header: '',
  body: '<p>{{company.name}}</p>',
  footer: '',
}

it.each([
  ['<p>{{company.name}} and {{ manager.name }}</p>', []],
  ['<p>{{company.nam}} {{x.y}} {{company.nam}}</p>', ['{{company.nam}}', '{{x.y}}']],
  ['<p>{{company.name} left open</p>', ['{{company.name}']],
  ['<p>{company.name}</p>', ['{company.name}']],
  ['<p>{{}} and {{ something }}</p>', ['{{}}', '{{ something }}']],
  ['<p>a { b: 1 } and {{manager.<em>name</em>}}</p>', ['{{manager.name}}']],
])('%s holds what is no placeholder: %j', (html, found) => expect(unknownPlaceholders(html)).toEqual(found))

it.each([
  ['1.0', false, '1.1'],
  ['1.9', false, '1.10'],
  ['2.3', true, '3.0'],
  ['3', false, '3.1'],
  ['', false, '1.0'],
  ['draft', false, 'draft.1'],
])('after %s, major %s, comes %s', (before, major, next) => expect(nextVersion(before, major)).toBe(next))

it('says in each field what stands in the way, and nothing where nothing does', () => {
  expect(publishingProblems(draft, [{ version: '1.0' }])).toEqual([])
  expect(publishingProblems({ ...draft, change: '' }, [])).toEqual([])
  expect(
    publishingProblems({ ...draft, version: ' ', change: ' ' }, [{ version: '1.0' }]).map(({ field }) => field),
  ).toEqual(['version', 'change'])
  expect(publishingProblems({ ...draft, footer: '<p>{{document.reviewdate}}</p>' }, [{ version: '1.0' }])).toEqual([
    { field: 'footer', text: '{{document.reviewdate}} is no placeholder. Did you mean {{document.reviewDate}}?' },
  ])
})
