import { formErrors } from './employee-form.ts'

const of = (firstname: string, lastname = 'Khan') => formErrors({ firstname, lastname, email: 'a@care.example' })

test.each(['@SUM(1+1)', '=1+1', '+44'])('a formula is no name: %s', name => {
  expect(of(name)).toEqual({ firstname: 'A name does not begin with =, + or @.' })
  expect(of('Amina', name)).toEqual({ lastname: 'A name does not begin with =, + or @.' })
})
test.each(["O'Neill", 'Åsa', 'ʻAlana', 'J.'])('a name is one: %s', name => {
  expect(of(name)).toEqual({})
})
test('none is asked for', () => {
  expect(of('')).toEqual({ firstname: 'Please enter a first and a last name.' })
})
