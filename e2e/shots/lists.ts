import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { addEmployee } from '../../plugins/people/contract/employees.ts'
import { addGroup } from '../../plugins/people/contract/groups.ts'
import { send } from '../calls.ts'
import { at, companyWith, enter, newCompany } from '../people/companies.ts'
import { demo, stranger } from '../people/people.ts'
import { settled } from './settled.ts'

const folder = join(import.meta.dirname, '../../docs/screenshots/all/lists')
const schemes = ['light', 'dark'] as const
const desk = { width: 1280, height: 900 }

/** Every list of the workspace by its address. */
const lists: Record<string, string> = {
  documents: '/company/documents',
  'own-files': '/company/myDocuments',
  index: '/company/index',
  employees: '/company/employees',
  groups: '/company/groups',
  users: '/company/users',
  policies: '/company/policies',
  training: '/company/training',
  orders: '/company/orders',
  invoices: '/company/invoice',
  history: '/company/history',
  notifications: '/company/notifications',
  bin: '/company/deleted-documents',
}

/** Companies in the three states of a list: nothing yet, the first day, and half a year of work. */
async function companies() {
  const token = String(Date.now())
  const first = await companyWith(stranger(`first${token}`), 'safeguarding-england')
  const { authToken } = first.session
  const { employeeId } = await send(
    addEmployee,
    { firstname: 'Amina', lastname: 'Khan', email: `amina-${token}@example.org`, invite: false },
    authToken,
  )
  await send(addGroup, { name: 'Night staff', employeeIds: [employeeId] }, authToken)
  return { Empty: await newCompany(stranger(`empty${token}`)), 'First day': first, Full: demo('Company') }
}

/** Pictures beside each other, each with its name above. */
async function beside(page: Page, file: string, pictures: readonly { name: string; png: Buffer }[]): Promise<void> {
  const figures = pictures.map(
    ({ name, png }) =>
      `<figure><figcaption>${name}</figcaption><img alt="" src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  )
  await page.setContent(`<!doctype html><style>
    body { margin: 0; display: flex; gap: 16px; padding: 16px; background: #888; font: 700 20px sans-serif; color: #fff; }
    figure { margin: 0; } img { display: block; width: 640px; margin-top: 8px; }
  </style>${figures.join('')}`)
  await settled(page)
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  await devtools.detach()
  writeFileSync(join(folder, `${file}.webp`), data, 'base64')
}

/** Each list as it is empty, on the first day, and full: side by side, light and dark. */
export async function photographLists(browser: Browser): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const look = { locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' } as const
  const table = await browser.newPage({ viewport: { width: 1984, height: 520 } })
  const pages: { name: string; page: Page }[] = []
  for (const [name, who] of Object.entries(await companies())) {
    const page = await browser.newPage({ ...look, viewport: desk })
    await enter(page, who, '/company/profile')
    pages.push({ name, page })
  }
  for (const [list, path] of Object.entries(lists)) {
    for (const { page } of pages) await at(page, path)
    for (const colorScheme of schemes) {
      const pictures: { name: string; png: Buffer }[] = []
      for (const { name, page } of pages) {
        await page.emulateMedia({ colorScheme })
        await settled(page)
        pictures.push({ name, png: await page.screenshot({ animations: 'disabled' }) })
      }
      await beside(table, `${list}-${colorScheme}`, pictures)
    }
  }
  for (const { page } of pages) await page.close()
  await table.close()
}
