import { carry } from './carry.ts'

const before = '<h2>Falls</h2><p>Ring the family.</p><p>Write it down.</p>'

test('what was typed meanwhile goes on in the text that came of it', () => {
  expect(carry(before, before.replace('down', 'down at once'), before.replace('family', 'family and the doctor'))).toBe(
    '<h2>Falls</h2><p>Ring the family and the doctor.</p><p>Write it down at once.</p>',
  )
  expect(carry(before, before.replace('down.</p>', 'down.</p><p>Sign it.</p>'), `<p>New.</p>${before}`)).toBe(
    `<p>New.</p>${before}<p>Sign it.</p>`,
  )
})

test('where one side did nothing, the other’s text stands', () => {
  expect(carry(before, before, '<p>Another</p>')).toBe('<p>Another</p>')
  expect(carry(before, '<p>Typed</p>', before)).toBe('<p>Typed</p>')
  expect(carry(before, '<p>The same</p>', '<p>The same</p>')).toBe('<p>The same</p>')
})

test('a space at the end of what was typed is not taken for a change of somebody else', () => {
  expect(carry('<p>One</p><p>we&nbsp;</p>', '<p>One</p><p>we go</p>', '<p>One more</p><p>we</p>')).toBe(
    '<p>One more</p><p>we go</p>',
  )
})

test('the same words changed by both, or words put in at one place, are for a person to decide', () => {
  expect(carry(before, before.replace('family', 'nurse'), before.replace('family', 'doctor'))).toBeUndefined()
  expect(carry(before, before.replace('down.', 'down. A'), before.replace('down.', 'down. B'))).toBeUndefined()
})
