import { call, permission } from '@cloudoc/core/contract/call.ts'
import { callerId } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { pageTemplates } from './appearance.ts'

/** Months between two reviews of a document, at most: ten years. */
const maxReviewMonths = 120
/** So long before a review somebody can be reminded, and on so many days. */
const maxReminderDays = 90
const maxReminders = 5
/** Days that what was deleted lies in the bin; 0: as long as the provider says. */
export const binDaysChoices = [0, 30, 60, 90, 180, 365] as const

const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Invalid request')

/** The colour of each heading as documents are read; those that keep the product's are not there. */
export const headingColours = z
  .object({ h1: colour, h2: colour, h3: colour, h4: colour, h5: colour, h6: colour })
  .partial()
  .meta({ id: 'HeadingColours' })

const settings = z.object({
  /**
   * A colour per heading, or `all` for those that have none of their own, as `#rrggbb`; what is not there
   * keeps the product's.
   */
  colours: z
    .strictObject({ all: colour, h1: colour, h2: colour, h3: colour, h4: colour, h5: colour, h6: colour })
    .partial(),
  /** How a page is set. */
  template: z.enum(pageTemplates),
  /** The organisation's public page is on (documents §3, §6). */
  showPoliciesonSite: z.boolean(),
  /** Months to the next review of a document; 12 where nothing was chosen (documents §9). */
  reviewMonths: z.number().int().min(1).max(maxReviewMonths),
  /** Days before a review on which those who may review are reminded, the longest first; none: nobody is. */
  reminderDays: z.array(z.number().int().min(1).max(maxReminderDays)).max(maxReminders),
  /** Per cent of a test that have to be right, in tests that are made from now on. */
  passMark: z.number().int().min(1).max(100),
  /** Days that what was deleted lies in the bin; 0: as long as the provider says. */
  binDays: z.literal([...binDaysChoices]),
})

/** Everything that a company sets for itself (documents §3, next-lines §8). */
export const companySettings = settings.meta({ id: 'CompanySettings' })

/** shop §7. Designed: what it answers. */
export const userSettings = call('POST', '/users/users/settings', {
  about: 'The settings of the company.',
  who: permission('Settings'),
  reads: true,
  input: z.object({ userId: callerId }),
  reply: companySettings,
})

/**
 * shop §7. Designed: what it takes, any part of the settings; what is left out stays. `colours` are replaced
 * as a whole.
 */
export const updateUserSettings = call('POST', '/users/users/update/settings', {
  about:
    'Changes settings of the company: those that are sent, and no others. A colour that cannot be read on white is refused with the nearest that can.',
  licensed: true,
  who: permission('Settings'),
  input: settings.partial().extend({ userId: callerId }),
  reply: companySettings,
  texts: { saved: 'Document setup changes has been saved' },
})
