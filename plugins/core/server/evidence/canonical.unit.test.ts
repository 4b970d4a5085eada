import { canonical, sha256 } from './canonical.ts'

test('the same facts are the same text, in whatever order they came', () => {
  expect(canonical({ b: [1, 'two', null], a: { d: true, c: 'ü "quoted"' } })).toBe(
    '{"a":{"c":"ü \\"quoted\\"","d":true},"b":[1,"two",null]}',
  )
  expect(canonical({ a: 1, b: 2 })).toBe(canonical({ b: 2, a: 1 }))
  expect(canonical([1, 2])).not.toBe(canonical([2, 1]))
})

test('a hash is sixty-four digits', () =>
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'))
