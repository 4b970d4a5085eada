import { aPdf } from '../../plugins/storage/testing/uploads.ts'
import { downloaded } from '../documents/files.ts'
import { checkScreen, expect, test, unique } from '../journey.ts'
import { mailTo } from '../mailbox.ts'
import { at, enter, newCompany } from '../people/companies.ts'
import { stranger } from '../people/people.ts'

const [folder, letter, words] = ['Letters', 'Letter to the family', 'We shall ring you on Friday.']

test('a personal file is written, uploaded, sent, and opened by its receiver; a folder comes back from the bin', async ({
  page,
  somebody,
  expectRefusal,
}, info) => {
  const account = await newCompany(stranger(unique('own', info)))
  const receiver = `family-${account.subdomain}@example.org`
  const files = page.getByRole('table', { name: 'My files and folders' })
  const row = (name: string) => files.getByRole('row').filter({ hasText: name })

  await test.step('a folder and a text in it, by keyboard alone', async () => {
    await enter(page, account, '/company/myDocuments')
    await expect(page.getByText('You have no files yet')).toBeVisible()
    await checkScreen(page, 'no files yet')
    await page.getByRole('button', { name: 'New folder' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.type(folder)
    await page.keyboard.press('Enter')
    await files.getByRole('link', { name: folder }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: folder })).toBeVisible()
    await page.getByRole('button', { name: 'New text' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.type(letter)
    await page.keyboard.press('Enter')
    const text = page.getByRole('textbox', { name: `Text of ${letter}` })
    await text.focus()
    await page.keyboard.type(words)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await checkScreen(page, 'editor of a personal text')
    await page.reload()
    await expect(text).toContainText(words)
    await page.getByRole('main').getByRole('link', { name: 'My Documents', exact: true }).first().click()
  })

  await test.step('files are uploaded: what is taken stands in the list, what is not says why', async () => {
    expectRefusal('/user/myfiles/upload', 415)
    await page
      .getByLabel('Upload files', { exact: true })
      .first()
      .setInputFiles([
        { name: 'Rota.pdf', mimeType: 'application/pdf', buffer: aPdf() },
        { name: 'Rota.xlsx', mimeType: 'application/vnd.ms-excel', buffer: aPdf('a PDF by another name') },
        { name: 'Empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
      ])
    const uploads = page.getByRole('region', { name: 'Uploads' })
    await expect(uploads.getByRole('status')).toHaveText('1 uploaded, 2 not')
    await expect(uploads).toContainText(
      "Couldn't upload file Rota.xlsx. Its name says that it is something else than it is.",
    )
    await expect(uploads).toContainText("Couldn't upload file Empty.txt. It is empty.")
    await expect(row('Rota.pdf')).toBeVisible()
    await checkScreen(page, 'uploads')
    await files.getByRole('link', { name: 'Rota.pdf' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rota.pdf' })).toBeVisible()
    await expect(page.locator('canvas').first()).toBeVisible()
    await checkScreen(page, 'a PDF of one’s own')
    await page.goBack()
  })

  await test.step('it is sent as a link, and its receiver, who has no account, opens it on a phone', async () => {
    await page.getByRole('button', { name: `Actions for ${letter}` }).click()
    await page.getByRole('menuitem', { name: 'Send by mail…' }).click()
    const dialog = page.getByRole('dialog', { name: `Send ‘${letter}’` })
    await dialog.getByLabel('E-mail of the receiver').fill(receiver)
    await dialog.getByLabel('Message').fill('As we said on the phone.')
    await checkScreen(page, 'send by mail')
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    await expect(dialog).toBeHidden()
    const mail = await mailTo(receiver, new RegExp(letter))
    expect(mail.attachments ?? []).toEqual([])
    const phone = await somebody()
    await phone.setViewportSize({ width: 375, height: 812 })
    await phone.goto(/https?:\/\/\S+#[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? '')
    await checkScreen(phone, 'a file was sent to you, on a phone')
    await phone.getByRole('button', { name: 'Open the file' }).click()
    await expect(phone.getByText('As we said on the phone.')).toBeVisible()
    await checkScreen(phone, 'what was sent, on a phone')
    const { name, bytes } = await downloaded(phone, phone.getByRole('button', { name: /^Download/ }))
    expect([name, bytes.subarray(0, 5).toString()]).toEqual([`${letter}.pdf`, '%PDF-'])

    await page.getByRole('navigation', { name: 'What is mine' }).getByRole('link', { name: 'Sent' }).click()
    const sent = page.getByRole('table', { name: 'Sent files' }).getByRole('row').filter({ hasText: receiver })
    await expect(sent).toContainText('Opened')
    await checkScreen(page, 'sent files')
    await sent.getByRole('button', { name: /^Withdraw/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw the link' }).click()
    await expect(sent).toContainText('Withdrawn')
    expectRefusal('/myfiles/received/door', 403)
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'This link is over' })).toBeVisible()
  })

  await test.step('the folder is deleted with what it holds, and comes back to its place from the bin, by keyboard', async () => {
    await page.getByRole('navigation', { name: 'What is mine' }).getByRole('link', { name: 'Files' }).click()
    await page.getByRole('button', { name: `Actions for ${folder}` }).click()
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(page.getByText('You have no files yet')).toBeVisible()
    await at(page, '/company/deleted-documents')
    const binned = page.getByRole('row').filter({ hasText: folder })
    await expect(binned).toBeVisible()
    await checkScreen(page, 'bin')
    await binned.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Restore', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The bin is empty')).toBeVisible()
    await at(page, '/company/myDocuments')
    await files.getByRole('link', { name: folder }).click()
    await expect(row(letter)).toBeVisible()
    await expect(row('Rota.pdf')).toBeVisible()
  })

  await test.step('the dashboard has what changed last, and the room that is left', async () => {
    await at(page, '/company/dashboard')
    await expect(page.getByRole('link', { name: letter })).toBeVisible()
    await expect(page.getByRole('meter', { name: 'Room used for files' })).toBeVisible()
    await page.setViewportSize({ width: 375, height: 812 })
    await checkScreen(page, 'dashboard with own files, on a phone')
  })
})
