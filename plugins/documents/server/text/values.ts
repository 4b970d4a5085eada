import { companyValues } from '@cloudoc/accounts/server/services/company.ts'
import { type Placeholder, placeholderPattern, placeholders } from '@cloudoc/core/contract/placeholders.ts'
import { type Details, fill, placeholdersOf } from '@cloudoc/core/server/html/placeholders.ts'

/** What a document's placeholders are made of. */
export interface Named {
  company_name: string
  details: Record<string, string> | null
  title: string
  policy_number: string
  review_date: string
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** What each placeholder stands for in a document of a company (documents §3); '' is a gap. */
export const valuesOf = ({ company_name, details, title, policy_number, review_date }: Named): Details => ({
  ...companyValues({ name: company_name, details }),
  'document.title': title,
  'document.policyNumber': policy_number,
  'document.reviewDate': review_date ? day.format(new Date(review_date)) : '',
})

/** Filled to be read on screen, gaps marked by what they are called in the country of the text. */
export const onScreen = (html: string, values: Details, country = ''): string => fill(html, values, 'screen', country)
/** Filled to be printed, gaps as lines to write on. */
export const inPrint = (html: string, values: Details): string => fill(html, values, 'print')

/** As print, with telephone numbers as they were typed: how a text was filled before they were grouped. */
export const inPrintAsTyped = (html: string, values: Details): string => fill(html, values, 'typed')

/** Plain text with its placeholders read; a gap by its name. */
export const inWords = (text: string, values: Details): string =>
  text.replace(placeholderPattern, (token, key: string) =>
    key in placeholders ? values[key as Placeholder]?.trim() || placeholders[key as Placeholder] : token,
  )

/** The keys that a text uses and nothing is known for. */
export const gapsIn = (html: string, values: Details): Placeholder[] =>
  placeholdersOf(html).filter(key => !values[key]?.trim())
