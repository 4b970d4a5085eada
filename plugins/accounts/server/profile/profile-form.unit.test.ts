import { readProfile } from './profile-form.ts'

describe('a phone number', () => {
  it.each([
    ['02079460000', '02079460000'],
    ['020 7946 0000', '02079460000'],
    ['+44 20 7946 0000', '02079460000'],
    ['+44 (0)20 7946 0000', '02079460000'],
    ['0044 20 7946 0000', '02079460000'],
    ['442079460000', '02079460000'],
    ['(01947) 600-000', '01947600000'],
    ['', ''],
  ])('%j is kept as %j', (written, kept) => {
    expect(readProfile(1, { company_phone: written })).toEqual({ values: { company_phone: kept }, errors: {} })
  })

  it.each(['12345', '1234567890123', '+1 202 555 0100', '+353 1 234 5678', 'call us', '0207946000e'])(
    '%j is refused',
    written => {
      expect(readProfile(1, { company_phone: written })).toEqual({
        values: {},
        errors: { company_phone: 'Phone number format is incorrect' },
      })
    },
  )
})

describe('a web address', () => {
  it.each([
    ['https://meadowview.example', 'https://meadowview.example'],
    ['www.meadowview.example/about?x=1', 'https://www.meadowview.example/about?x=1'],
    ['HTTPS://Meadowview.Example', 'HTTPS://Meadowview.Example'],
  ])('%j is kept as %j', (written, kept) => {
    expect(readProfile(1, { website: written }).values).toEqual({ website: kept })
  })

  it.each([
    'http://meadowview.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'https://',
    'https://localhost',
    'https://user:secret@a.example',
    'meadow view.example',
    '//',
  ])('%j is refused', written => {
    expect(readProfile(1, { website: written })).toEqual({
      values: {},
      errors: { website: 'Use an address that begins with https://' },
    })
  })
})

describe('a text', () => {
  it('is one line, but an address keeps its lines', () => {
    expect(
      readProfile(4, { location_name: ' Sea \n View ', location_address: 'Sea View \r\n\r\n 1  High Street' }).values,
    ).toEqual({ location_name: 'Sea View', location_address: 'Sea View\n1 High Street' })
  })

  it('that is nothing, or says so, is emptied; the company’s name cannot be', () => {
    expect(
      readProfile(1, { trading_name: ' ', companyRegNo: 'undefined', organisation_type: 'null', companyName: ' ' }),
    ).toMatchObject({
      values: { trading_name: '', companyRegNo: '', organisation_type: '' },
      errors: { companyName: 'Company name is required' },
    })
  })

  it('of another tab, or of nobody’s, is not read', () => {
    expect(
      readProfile(2, { companyName: 'Other', registered_town: 'Leeds', hasOwnProperty: 'x', companyLogo: '/api/x' }),
    ).toEqual({ values: { registered_town: 'Leeds' }, errors: {} })
  })
})
