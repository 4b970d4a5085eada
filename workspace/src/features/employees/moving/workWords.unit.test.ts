import { workWords } from './workWords.ts'

it('says where somebody works now, until when, and from when elsewhere', () => {
  expect(workWords({ sites: [{ _id: 'a', name: 'Ash House', from: '' }] })).toBe('Ash House')
  expect(
    workWords({
      sites: [{ _id: 'a', name: 'Ash House', from: '2026-12-11' }],
      sitesUntil: [{ _id: 'e', name: 'Elm Lodge', until: '2026-12-10' }],
    }),
  ).toBe('Elm Lodge until 10 Dec 2026, Ash House from 11 Dec 2026')
  expect(workWords({ sites: [] })).toBe('')
})
