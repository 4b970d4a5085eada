interface PersonFieldSpec {
  label: string
  /** `code`: typed to sign in, so without blanks and without @. `phone`: ten to twelve digits. */
  kind: 'text' | 'code' | 'phone' | 'date'
  /** Characters, at most. */
  max: number
  /** Column of the table `people`. */
  column: string
  /** Heads that a spreadsheet may give it, in small letters without blanks and signs. */
  heads: readonly string[]
}

/**
 * What a company keeps of an employee beside name, e-mail address and groups, by wire name and in the order of the form.
 * The form, the lists, the import, the file of failed rows, the erasure and the contract all follow this list; a new
 * field is a line here and a column of the table `people`. Without zod, as screens need it.
 */
export const personFields = {
  staffNumber: {
    label: 'Staff number',
    kind: 'code',
    max: 40,
    column: 'staff_number',
    heads: [
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
  },
  personal_phone: {
    label: 'Phone',
    kind: 'phone',
    max: 20,
    column: 'phone',
    heads: ['phone', 'telephone', 'mobile', 'phonenumber', 'mobilenumber', 'mobilephone', 'tel', 'telephonenumber'],
  },
  jobTitle: {
    label: 'Job',
    kind: 'text',
    max: 80,
    column: 'job_title',
    heads: ['jobtitle', 'job', 'role', 'position', 'title', 'post'],
  },
  location: {
    label: 'Place of work',
    kind: 'text',
    max: 80,
    column: 'location',
    heads: ['placeofwork', 'location', 'site', 'home', 'place', 'branch', 'workplace'],
  },
  startedOn: {
    label: 'Started on',
    kind: 'date',
    max: 10,
    column: 'started_on',
    heads: [
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
  },
} as const satisfies Record<string, PersonFieldSpec>

export type PersonField = keyof typeof personFields
export const personFieldNames = Object.keys(personFields) as PersonField[]

/** One value for each field. */
export const forEachField = <Value>(make: (name: PersonField, field: PersonFieldSpec) => Value) =>
  Object.fromEntries(personFieldNames.map(name => [name, make(name, personFields[name])])) as Record<PersonField, Value>
