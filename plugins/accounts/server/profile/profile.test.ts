import { suite } from '@cloudoc/core/testing/harness.ts'
import {
  updateAddresses,
  updateCompany,
  updateMyAccount,
  updateOfficers,
  updateProvider,
} from '../../contract/profile.ts'
import { companyStatus, userById, userDetails } from '../../contract/session.ts'
import { aCompany, anEmployee, aSubUser } from '../../testing/builders.ts'

const app = suite()
const saved = { http: 200, status: 1, message: 'My profile Updated Successfully' }
const kept = async (companyId: number) =>
  (
    await app.sql<{ name: string; details: Record<string, string>; subdomain: string | null }>(
      'select name, details, subdomain from companies where id = $1',
      [companyId],
    )
  )[0]

describe('the own account', () => {
  it('takes a name and a telephone, of whoever is signed in, and of nobody else', async () => {
    const holder = await aCompany(app, { name: 'Meadow View' })
    for (const { token, personId } of [holder, await aSubUser(app, holder, []), await anEmployee(app, holder)]) {
      const before = await app.sql('select id, first_name, last_name, phone from people where id <> $1 order by id', [
        personId,
      ])
      expect(
        await app.call(
          updateMyAccount,
          { firstname: ' Ada ', lastname: 'Byron', personal_phone: '020 7946 0958' },
          { as: token },
        ),
      ).toMatchObject({
        ...saved,
        response: { firstname: 'Ada', lastname: 'Byron', personal_phone: '02079460958', companyName: 'Meadow View' },
      })
      expect((await app.call(userDetails, {}, { as: token })).response).toMatchObject({
        firstname: 'Ada',
        lastname: 'Byron',
        personal_phone: '02079460958',
      })
      expect(
        await app.sql('select id, first_name, last_name, phone from people where id <> $1 order by id', [personId]),
      ).toEqual(before)
    }
    const { email, token } = holder
    expect(
      await app.call(
        updateMyAccount,
        { email: email.toUpperCase(), username: email, companyName: 'Meadow Care' },
        { as: token },
      ),
    ).toMatchObject({ ...saved, response: { firstname: 'Ada', email, companyName: 'Meadow Care' } })
  })

  it('keeps the address that one signs in with, and says what is wrong beside each field; a company is renamed by who may', async () => {
    const holder = await aCompany(app, { name: 'Meadow View' })
    const user = await aSubUser(app, holder, [])
    const people = () => app.sql('select * from people where company_id = $1 order by id', [holder.companyId])
    const before = await people()
    expect(
      await app.call(
        updateMyAccount,
        { firstname: ' ', lastname: '', personal_phone: '12', companyName: '', email: 'else@example.test' },
        { as: holder.token },
      ),
    ).toMatchObject({
      http: 400,
      status: 0,
      errors: {
        firstname: 'First name is required',
        lastname: 'Last name is required',
        personal_phone: 'Phone number format is incorrect',
        companyName: 'Company name is required',
        email: 'The e-mail address cannot be changed here.',
      },
    })
    expect(
      await app.call(updateMyAccount, { firstname: 'Ada', companyName: 'Ours' }, { as: user.token }),
    ).toMatchObject({ http: 403, message: 'company' })
    expect(await app.call(updateMyAccount, { firstname: 'Ada' })).toMatchObject({ http: 401 })
    expect(await people()).toEqual(before)
    expect((await kept(holder.companyId))?.name).toBe('Meadow View')
  })
})

describe('saving the company profile', () => {
  it('changes what is sent and nothing else, tab by tab, and counts what is filled', async () => {
    const { token, companyId } = await aCompany(app, {
      name: 'Meadow View',
      details: { company_email: 'hello@meadow.example', fax: '01947600000' },
    })
    expect(
      await app.call(
        updateCompany,
        { companyName: 'Meadow View Care', company_phone: '+44 20 7946 0000', website: 'www.meadow.example' },
        { as: token },
      ),
    ).toMatchObject({
      ...saved,
      response: {
        details: {
          companyName: 'Meadow View Care',
          company_phone: '02079460000',
          company_email: 'hello@meadow.example',
          trading_name: '',
        },
        Comp_details: 3,
      },
    })
    expect(
      await app.call(
        updateAddresses,
        { registered_line1: '12 Harbour Road', registered_town: 'Whitby', registered_postcode: 'YO21 3PU' },
        { as: token },
      ),
    ).toMatchObject({
      ...saved,
      response: {
        details: { registered_address: '12 Harbour Road, Whitby, YO21 3PU', trading_address: '' },
        Comp_details: 4,
      },
    })
    expect(
      await app.call(
        updateOfficers,
        {
          director_title: 'Dr',
          director_firstname: 'Sam',
          director_lastname: 'Taylor',
          director_email: 'sam@meadow.example',
        },
        { as: token },
      ),
    ).toMatchObject({ ...saved, response: { Comp_details: 6 } })
    expect(
      await app.call(
        updateProvider,
        {
          regulated_activity: 'Personal care',
          safeguarding_link: 'https://council.example/adults',
          charge_per_hour: '£24.50',
        },
        { as: token },
      ),
    ).toMatchObject({ ...saved, response: { Comp_details: 7 } })
    expect(await kept(companyId)).toMatchObject({
      name: 'Meadow View Care',
      details: {
        company_email: 'hello@meadow.example',
        fax: '01947600000',
        company_phone: '02079460000',
        website: 'https://www.meadow.example',
        registered_line1: '12 Harbour Road',
        registered_address: '12 Harbour Road, Whitby, YO21 3PU',
        director_name: 'Dr Sam Taylor',
        regulated_activity: 'Personal care',
        charge_per_hour: '£24.50',
      },
    })
    expect(await app.call(companyStatus, {}, { as: token })).toMatchObject({ response: { Comp_details: 7 } })
  })

  it('clears what is sent empty, and what was composed of it', async () => {
    const { token, companyId } = await aCompany(app)
    await app.call(
      updateAddresses,
      { registered_line1: '12 Harbour Road', registered_town: 'Whitby', trading_town: 'Leeds' },
      { as: token },
    )
    await app.call(updateAddresses, { registered_line1: '' }, { as: token })
    expect((await kept(companyId))?.details).toEqual({
      registered_town: 'Whitby',
      registered_address: 'Whitby',
      trading_town: 'Leeds',
      trading_address: 'Leeds',
    })
    await app.call(updateAddresses, { registered_town: 'null', trading_town: '' }, { as: token })
    expect((await kept(companyId))?.details).toEqual({})
  })

  it('leaves all as it was where one field is wrong, and says so beside each', async () => {
    const { token, companyId } = await aCompany(app, { name: 'Meadow View', details: { fax: '01947600000' } })
    const before = await kept(companyId)
    const reply = await app.call(
      updateCompany,
      {
        companyName: '',
        company_email: 'nobody',
        company_phone: '12345',
        fax: '',
        website: 'http://meadow.example',
        trading_name: 'New',
      },
      { as: token },
    )
    expect(reply).toMatchObject({
      http: 400,
      status: 0,
      message: 'invalid',
      errors: {
        companyName: 'Company name is required',
        company_email: 'Valid Email is required',
        company_phone: 'Phone number format is incorrect',
        website: 'Use an address that begins with https://',
      },
    })
    expect(Object.keys(reply.errors)).toHaveLength(4)
    expect(await kept(companyId)).toEqual(before)
  })

  it('takes no picture’s address, and no text beyond its length', async () => {
    const { token, companyId } = await aCompany(app, { details: { companyLogo: '/api/files/company/old/x.png' } })
    expect(
      await app.call(
        updateCompany,
        { companyLogo: '/api/files/company/other/y.png', trading_name: 'New' },
        { as: token },
      ),
    ).toMatchObject({ status: 1, response: { details: { companyLogo: '/api/files/company/old/x.png' } } })
    expect(await app.call(updateCompany, { trading_name: 'x'.repeat(201) }, { as: token })).toMatchObject({
      http: 400,
      errors: { trading_name: 'Invalid request' },
    })
    expect(await app.call(updateCompany, { companyLogo: '' }, { as: token })).toMatchObject({
      status: 1,
      response: { details: { companyLogo: '' } },
    })
    expect((await kept(companyId))?.details).toEqual({ trading_name: 'New' })
  })

  it('keeps all of what people save at once', async () => {
    const holder = await aCompany(app)
    const deputy = await aSubUser(app, holder, ['Settings'])
    const replies = await Promise.all([
      app.call(updateCompany, { trading_name: 'Meadow' }, { as: holder.token }),
      app.call(updateAddresses, { registered_line1: '12 Harbour Road' }, { as: deputy.token }),
      app.call(updateAddresses, { registered_town: 'Whitby' }, { as: holder.token }),
      app.call(updateOfficers, { manager_firstname: 'Sam' }, { as: deputy.token }),
      app.call(updateProvider, { location_name: 'Sea View' }, { as: holder.token }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([1, 1, 1, 1, 1])
    expect((await kept(holder.companyId))?.details).toEqual({
      trading_name: 'Meadow',
      registered_line1: '12 Harbour Road',
      registered_town: 'Whitby',
      registered_address: '12 Harbour Road, Whitby',
      manager_firstname: 'Sam',
      manager_name: 'Sam',
      location_name: 'Sea View',
    })
  })
})

describe('the subdomain', () => {
  it('is taken where there is none, and not changed after', async () => {
    const { token, companyId, subdomain } = await aCompany(app)
    expect(await app.call(updateCompany, { subdomain: 'another' }, { as: token })).toMatchObject({
      http: 400,
      errors: { subdomain: 'The subdomain cannot be changed here.' },
    })
    expect(await app.call(updateCompany, { subdomain: subdomain.toUpperCase() }, { as: token })).toMatchObject({
      status: 1,
    })
    await app.sql('update companies set subdomain = null where id = $1', [companyId])
    expect(await app.call(updateCompany, { subdomain: 'new-care' }, { as: token })).toMatchObject({
      http: 400,
      errors: { subdomain: 'Use letters and digits only for the subdomain' },
    })
    expect(await app.call(updateCompany, { subdomain: 'admin' }, { as: token })).toMatchObject({ http: 400 })
    expect(await app.call(updateCompany, { subdomain: `New${subdomain}` }, { as: token })).toMatchObject({
      status: 1,
      response: { details: { subdomain: `new${subdomain}` } },
    })
  })

  it('of another company is refused', async () => {
    const [holder, other] = [await aCompany(app), await aCompany(app)]
    await app.sql('update companies set subdomain = null where id = $1', [holder.companyId])
    expect(
      await app.call(updateCompany, { subdomain: other.subdomain, trading_name: 'New' }, { as: holder.token }),
    ).toMatchObject({
      http: 409,
      message: 'subdomainTaken',
      errors: { subdomain: 'This subdomain is already taken. Please choose another.' },
    })
    expect(await kept(holder.companyId)).toMatchObject({ subdomain: null, details: {} })
  })
})

describe('who may', () => {
  it.each(['Settings', 'Manage users'] as const)('a sub-user with %s, of the own company only', async permission => {
    const [holder, other] = [await aCompany(app), await aCompany(app)]
    const before = await kept(other.companyId)
    const deputy = await aSubUser(app, holder, [permission])
    expect(await app.call(updateCompany, { trading_name: 'New' }, { as: deputy.token })).toMatchObject(saved)
    expect(await app.call(userById, {}, { as: deputy.token })).toMatchObject({
      response: { profile: { trading_name: 'New', companyName: holder.company } },
    })
    expect(
      await app.call(updateCompany, { userId: other.userId, trading_name: 'Theirs' }, { as: deputy.token }),
    ).toMatchObject({ http: 403 })
    expect(await kept(other.companyId)).toEqual(before)
  })

  it('nobody else: not even to see them', async () => {
    const holder = await aCompany(app, { details: { director_phone: '02079460000' } })
    for (const { token } of [await aSubUser(app, holder, ['Documents']), await anEmployee(app, holder)]) {
      expect(await app.call(updateOfficers, { director_phone: '' }, { as: token })).toMatchObject({
        http: 403,
        message: 'forbidden',
      })
      const reply = await app.call(userById, { userId: holder.userId }, { as: token })
      expect(reply.status).toBe(1)
      expect(reply.response).not.toHaveProperty('profile')
    }
    expect((await kept(holder.companyId))?.details).toEqual({ director_phone: '02079460000' })
  })
})
