import { groupedTelephone } from './telephone.ts'

// Numbers of the ranges that Ofcom keeps for drama, and of its ranges for services.
it.each([
  ['02079460018', '020 7946 0018'],
  ['02896496001', '028 9649 6001'],
  ['01632960018', '01632 960 018'],
  ['01134960018', '0113 496 0018'],
  ['01214960018', '0121 496 0018'],
  ['01539412345', '015394 12345'],
  ['0169772345', '016977 2345'],
  ['0120412345', '01204 12345'],
  ['07700900123', '07700 900 123'],
  ['03001231234', '0300 123 1234'],
  ['08081570123', '0808 157 0123'],
  ['0800123456', '0800 123 456'],
  ['05512345678', '055 1234 5678'],
])('groups %s as %s, however it is typed', (typed, read) => {
  const spaced = typed.replace(/(\d{4})/, '$1-')
  expect([typed, read, spaced, ` ${read} `].map(groupedTelephone)).toEqual([read, read, read, read])
})

it.each([
  ['+442079460018', '+44 20 7946 0018'],
  ['+44 (0)7700 900123', '+44 7700 900 123'],
  ['00441632960018', '+44 1632 960 018'],
])('keeps the code of the country: %s', (typed, read) => {
  expect(groupedTelephone(typed)).toBe(read)
})

it.each([
  '',
  '111',
  '999',
  '0800 1111',
  '+353 1 234 5678',
  '+1 202 555 0100',
  '01751 496 0001',
  '020 7946 0018 or 07700 900123',
  '01632 960018 ext. 4',
  'the front desk',
  '1',
])('leaves what is no number of the United Kingdom as it was typed: %j', typed => {
  expect(groupedTelephone(typed)).toBe(typed)
})
