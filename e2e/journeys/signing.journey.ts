import { allDocuments } from '../../plugins/documents/contract/documents.ts'
import { issueFile, issueProposal } from '../../plugins/documents/contract/issues.ts'
import { send } from '../calls.ts'
import { downloaded } from '../documents/files.ts'
import type { Page } from '../journey.ts'
import { checkScreen, expect, sideways, test, unique } from '../journey.ts'
import { codeIn, mailTo } from '../mailbox.ts'
import { companyWith, enter } from '../people/companies.ts'
import { stranger } from '../people/people.ts'

const title = 'Terms of employment'

/** Issues the first of the company’s documents: what was never issued cannot be signed. */
async function issueOne(token: string): Promise<string> {
  const [first] = await send(allDocuments, { limit: 1 }, token)
  const { _id: fileId = '', name = '' } = first ?? {}
  const { revision } = await send(issueProposal, { fileId }, token)
  await send(issueFile, { fileId, revision, size: 'major', note: 'The first one.' }, token)
  return name
}

/** Opens the link of the mail and types the code that the next one brings. */
async function openLink(page: Page, email: string): Promise<void> {
  const { text = '' } = await mailTo(email, /^Please sign: /)
  await page.goto(/https?:\/\/\S+\/document\/sign#\S+/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Send me the code' }).press('Enter')
  const code = codeIn(await mailTo(email, /^Your code to open: /))
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 4' })).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('canvas').first()).toBeVisible()
}

test('a document goes to two people, who sign one after the other; the sealed file is downloaded, and checked by anybody', async ({
  page,
  somebody,
  expectRefusal,
}, info) => {
  const account = await companyWith(stranger(unique('sign', info)), 'domiciliary-care-england', ['pro'])
  const document = await issueOne(account.session.authToken)
  const [ann, ben] = [`ann-${account.subdomain}@example.org`, `ben-${account.subdomain}@example.org`]

  await test.step('put together, looked over, sent', async () => {
    await enter(page, account, '/company/signatures')
    await expect(page.getByText('Nothing was sent to be signed yet')).toBeVisible()
    await checkScreen(page, 'nothing sent to be signed')
    await page.getByRole('link', { name: 'Send for signature' }).click()
    await page.getByRole('group', { name: 'Document' }).getByRole('radio', { name: document }).first().check()
    const add = page.getByRole('form', { name: 'Add somebody else' })
    for (const [name, email] of [
      ['Ann Lee', ann],
      ['Ben Ode', ben],
    ] as const) {
      await add.getByLabel('Name').fill(name)
      await add.getByLabel('E-mail').fill(email)
      await add.getByRole('button', { name: 'Add' }).click()
    }
    await page.getByRole('radio', { name: 'One after another' }).check()
    await page.getByRole('button', { name: 'Move Ben Ode up' }).press('Enter')
    await expect(page.getByRole('list', { name: 'Who it goes to' }).getByRole('listitem').first()).toContainText(
      '1. Ben Ode',
    )
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Message').fill('Please read it, and sign by Friday.')
    await checkScreen(page, 'what is put together')
    await page.getByRole('button', { name: 'Look it over' }).click()
    await expect(page.getByText('Ann Lee is asked to sign it by mail when Ben Ode is done.')).toBeVisible()
    await checkScreen(page, 'who gets what')
    await page.getByRole('button', { name: 'Send for signature' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Who it went to' }).getByRole('listitem').last()).toContainText(
      'Not their turn yet',
    )
    await checkScreen(page, 'where it stands')
  })

  await test.step('signed with a typed name, on a small phone and by keyboard alone', async () => {
    const phone = await somebody()
    await phone.setViewportSize({ width: 320, height: 640 })
    await openLink(phone, ben)
    expect(await sideways(phone), 'sideways scroll while signing').toBe(0)
    await phone.getByLabel('Type your name').focus()
    await phone.keyboard.type('Ben Ode')
    await checkScreen(phone, 'signing')
    await phone.getByRole('checkbox', { name: /^I agree to sign/ }).press('Space')
    await phone.getByRole('button', { name: 'Sign', exact: true }).press('Enter')
    await expect(phone.getByRole('heading', { name: 'You have signed' })).toBeVisible()
    await checkScreen(phone, 'signed')
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'You have signed' })).toBeVisible()
  })

  await test.step('signed by drawing; the last one has the file', async () => {
    const desk = await somebody()
    await openLink(desk, ann)
    await desk.getByLabel('Type your name').fill('Ann Lee')
    await desk.getByRole('radio', { name: 'Draw it' }).check()
    const paper = desk.getByRole('img', { name: /^Paper to sign on/ })
    await paper.scrollIntoViewIfNeeded()
    const box = await paper.boundingBox()
    if (!box) throw new Error('There is no paper.')
    await desk.mouse.move(box.x + 40, box.y + box.height / 2)
    await desk.mouse.down()
    for (let step = 1; step <= 12; step += 1)
      await desk.mouse.move(box.x + 40 + step * 20, box.y + box.height / 2 + (step % 2 === 0 ? 30 : -30))
    await desk.mouse.up()
    await expect(desk.getByRole('img', { name: 'Paper to sign on: something is drawn' })).toBeVisible()
    await checkScreen(desk, 'a drawn signature')
    await desk.getByRole('checkbox', { name: /^I agree to sign/ }).check()
    expectRefusal('/document/sign/file', 409, 'perhaps')
    expectRefusal('/document/sign/file', 400, 'perhaps')
    await desk.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(desk.getByRole('button', { name: 'Download the signed file' })).toBeVisible({ timeout: 120_000 })
  })

  await test.step('the sender has it without a reload, and anybody can check it', async () => {
    await page.reload()
    const button = page.getByRole('button', { name: 'Download the signed file' })
    await expect(button).toBeVisible({ timeout: 120_000 })
    await checkScreen(page, 'signed and sealed')
    const { bytes } = await downloaded(page, button)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const anybody = await somebody()
    await anybody.goto('/document/sign/verify')
    await anybody
      .getByLabel('Choose the file', { exact: true })
      .first()
      .setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: bytes })
    await expect(anybody.getByText('Unchanged since it was signed')).toBeVisible()
    await checkScreen(anybody, 'a signed file checked')
    expectRefusal('/document/sign/verify', 404, 'perhaps')
    expectRefusal('/document/sign/verify', 400, 'perhaps')
    bytes[1000] = (bytes[1000] ?? 0) ^ 1
    await anybody
      .getByLabel('Choose the file', { exact: true })
      .first()
      .setInputFiles({ name: 'changed.pdf', mimeType: 'application/pdf', buffer: bytes })
    await expect(anybody.getByText('‘changed.pdf’ is not known to us as it is')).toBeVisible()
  })
})
