import { readZip } from '../../plugins/exports/testing/read-zip.ts'
import { downloaded } from '../documents/files.ts'
import { checkScreen, checkScreenAndPhone, expect, sideways, test, unique } from '../journey.ts'
import { at, companyWith, enter } from '../people/companies.ts'
import { anEmployee } from '../people/employees.ts'
import { stranger } from '../people/people.ts'

test('a form is made of a starter, filled in by staff on a phone and by a visitor; what they answered is read and exported', async ({
  page,
  somebody,
}, info) => {
  const account = await companyWith(stranger(unique('forms', info)), 'domiciliary-care-england', ['pro'])
  const employee = await anEmployee(account, 'Ben')
  let address = ''

  await test.step('begun with a starter, given a rule, published', async () => {
    await enter(page, account, '/company/formslist')
    await expect(page.getByRole('list', { name: 'Forms to begin from' })).toBeVisible()
    await checkScreen(page, 'forms to begin from')
    await page.getByRole('button', { name: /^Begin with this.*Visitors’ book$/ }).click()
    await page.getByRole('button', { name: /^Change: Registration of your car/ }).click()
    await page.getByRole('checkbox', { name: 'Show this only when…' }).check()
    await page.getByLabel('Which question').selectOption({ label: 'Are you well today?' })
    await expect(page.getByLabel('What', { exact: true })).toHaveValue('yes')
    await checkScreenAndPhone(page, 'a form that is made')
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(page.getByText('Shown when ‘Are you well today?’ is ‘Yes’')).toBeVisible()
    // By keyboard: lifted, moved up by one, put down.
    await page.getByRole('button', { name: /^Move Registration of your car/ }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(/^It would be number 8 of/)).toBeAttached()
    // The keys that move are heard a tick after a row was lifted.
    await page.evaluate(
      () =>
        new Promise(done => {
          setTimeout(done)
        }),
    )
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(/^It would be number 7 of/)).toBeAttached()
    await page.keyboard.press('Space')
    await expect(page.getByText(/^Registration of your car is put down as number 7/)).toBeAttached()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Publish…' }).click()
    const publish = page.getByRole('dialog', { name: 'Publish ‘Visitors’ book’' })
    await publish.getByRole('checkbox', { name: 'Anybody who has the address' }).check()
    await publish.getByRole('button', { name: 'Publish', exact: true }).click()
    const share = page.getByRole('dialog', { name: 'Share ‘Visitors’ book’' })
    await expect(share.getByRole('img', { name: 'QR code that opens the form' })).toBeVisible()
    address = await share.getByText(/webform#/).innerText()
    await checkScreen(page, 'a form that is shared')
    await share.getByRole('button', { name: 'Close', exact: true }).click()
  })

  await test.step('an employee fills it in on a phone', async () => {
    const phone = await somebody()
    await phone.setViewportSize({ width: 375, height: 812 })
    await enter(phone, employee, '/company/webform')
    await checkScreen(phone, 'forms of an employee')
    await phone.getByRole('link', { name: 'Visitors’ book' }).click()
    await phone.getByRole('button', { name: 'Send' }).click()
    await expect(phone.getByRole('alert')).toContainText('Please answer this.')
    await checkScreen(phone, 'what is missing')
    await phone.getByLabel('Your name').fill('Ben Marlow')
    await phone.getByRole('radio', { name: 'For an appointment or a meeting' }).check()
    await phone.getByLabel('Whom do you visit?').fill('Ada')
    await phone.getByRole('radio', { name: 'No' }).check()
    await expect(phone.getByText(/speak to a member of staff/)).toBeVisible()
    await expect(phone.getByLabel(/Registration of your car/)).toBeHidden()
    await expect(phone.getByText('Kept as you go')).toBeVisible()
    await phone.reload()
    await expect(phone.getByLabel('Your name')).toHaveValue('Ben Marlow')
    await phone.getByRole('button', { name: 'Send' }).click()
    await expect(phone.getByText(/^Number 1,/)).toBeVisible()
    await checkScreen(phone, 'sent by an employee')
  })

  await test.step('a visitor fills it in without an account, from 320 px', async () => {
    const visitor = await somebody()
    await visitor.setViewportSize({ width: 320, height: 640 })
    await visitor.goto(address)
    await visitor.getByRole('link', { name: 'Begin' }).click()
    await visitor.getByLabel('Your name').fill('=Cai Lee')
    await visitor.getByRole('radio', { name: 'Other' }).check()
    await visitor.getByLabel('What is it?').fill('A parcel')
    await visitor.getByRole('radio', { name: 'Yes' }).check()
    await visitor.getByLabel(/Registration of your car/).fill('AB12 CDE')
    expect(await sideways(visitor), 'sideways scroll while filling in').toBe(0)
    await checkScreen(visitor, 'a form for everybody')
    await visitor.getByRole('button', { name: 'Send' }).click()
    await expect(visitor.getByText('Number 2', { exact: true })).toBeVisible()
    await checkScreen(visitor, 'sent by a visitor')
  })

  await test.step('answers are read, and the spreadsheet has them', async () => {
    await at(page, '/company/formslist')
    await page.getByRole('link', { name: '2', exact: true }).click()
    await expect(page.getByRole('row', { name: /Number 2/ })).toContainText('=Cai Lee')
    await checkScreenAndPhone(page, 'answers')
    await page.getByRole('link', { name: 'Number 2' }).click()
    await expect(page.getByText('Other: A parcel')).toBeVisible()
    await checkScreen(page, 'an answer')
    await page.getByRole('link', { name: 'Visitors’ book' }).click()
    await page.getByRole('button', { name: 'Export (CSV)' }).click()
    const tray = page.getByRole('region', { name: 'Exports' })
    const { bytes } = await downloaded(page, tray.getByRole('button', { name: /^Download/ }))
    const csv = [...(await readZip(bytes)).values()].map(file => file.toString()).join('\n')
    expect(csv).toContain('Ben Marlow')
    expect(csv).toContain('AB12 CDE')
    // What begins like a formula is none.
    expect(csv).not.toMatch(/[,\n"]=Cai Lee/)
  })
})
