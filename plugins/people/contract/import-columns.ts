/** What a column of a spreadsheet can be, in the order of the form; without zod, as screens need it. `groups`: names, with `;`, `,` or `|` between them. */
export const importFields = [
  'firstname',
  'lastname',
  'name',
  'email',
  'staffNumber',
  'personal_phone',
  'jobTitle',
  'location',
  'startedOn',
  'groups',
] as const
export type ImportField = (typeof importFields)[number]
/** Texts of a row by field; what has no column is not there. */
export type Cells = Partial<Record<ImportField, string>>

/** Rows of one import, and characters of its text. */
export const maxRows = 5000
export const maxCharacters = 2_000_000

/** Heads that people give such a column, in small letters without blanks and signs. */
const heads: Readonly<Record<ImportField, readonly string[]>> = {
  firstname: ['firstname', 'forename', 'givenname', 'first', 'christianname'],
  lastname: ['lastname', 'surname', 'familyname', 'last'],
  name: ['name', 'fullname', 'employee', 'employeename', 'staffname', 'displayname'],
  email: ['email', 'emailaddress', 'mail', 'workemail', 'emailaddress1'],
  staffNumber: [
    'staffnumber',
    'staffno',
    'employeenumber',
    'employeeno',
    'employeeid',
    'payrollnumber',
    'payrollno',
    'payrollid',
    'staffid',
    'number',
    'no',
    'id',
  ],
  personal_phone: [
    'phone',
    'telephone',
    'mobile',
    'phonenumber',
    'mobilenumber',
    'mobilephone',
    'tel',
    'telephonenumber',
  ],
  jobTitle: ['jobtitle', 'job', 'role', 'position', 'title', 'post'],
  location: ['location', 'site', 'home', 'place', 'branch', 'workplace'],
  startedOn: [
    'startdate',
    'started',
    'startedon',
    'dateofstart',
    'joined',
    'joindate',
    'datejoined',
    'hiredate',
    'employmentstart',
  ],
  groups: ['group', 'groups', 'team', 'teams', 'department'],
}

const plain = (head: string): string => head.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Which field each column seems to be, by its head; '' where that is not plain. Each field once. */
export function guessFields(columns: readonly string[]): (ImportField | '')[] {
  const used = new Set<ImportField>()
  return columns.map(column => {
    const field = importFields.find(each => !used.has(each) && heads[each].includes(plain(column)))
    if (field) used.add(field)
    return field ?? ''
  })
}
