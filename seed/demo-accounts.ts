/** The domain of the demonstration company, which it has proven. */
export const demoDomain = 'meadowview.example'

/** What is entered under Sign-ins, _Your organisation's sign-in_, to try that provider. */
export const demoClient = { id: 'cloudoc', secret: 'meadow-view-tries-it' } as const

/** Somebody whom the identity provider of the demonstration knows. */
export interface DemoAccount {
  sub: string
  email: string
  email_verified: boolean
  name: string
  given_name: string
  family_name: string
  /** What a provider may say of rights. It counts for nothing. */
  roles?: readonly string[]
  /** For whoever tries it out: what comes of signing in as this one. */
  shows: string
}

const account = ([first, last]: readonly [string, string], email: string, shows: string): DemoAccount => ({
  sub: `demo-${email.split('@')[0] ?? ''}`,
  email,
  email_verified: true,
  name: `${first} ${last}`,
  given_name: first,
  family_name: last,
  shows,
})

/** Invented accounts at the identity provider of the demonstration: each shows another case. */
export const demoAccounts: readonly DemoAccount[] = [
  account(['Ruth', 'Ellison'], `manager@${demoDomain}`, 'the account holder'),
  account(['Samuel', 'Adeyemi'], `deputy@${demoDomain}`, 'a sub-user: the first sign-in is confirmed by mail'),
  account(['Nia', 'Roberts'], `carer@${demoDomain}`, 'an employee: the first sign-in is confirmed by mail'),
  {
    ...account(['Priya', 'Nair'], `starter@${demoDomain}`, 'somebody new, whom the provider calls an administrator'),
    roles: ['admin'],
  },
  {
    ...account(['Robin', 'Hale'], `robin@${demoDomain}`, 'an address that the provider does not vouch for'),
    email_verified: false,
  },
  account(['Max', 'Frost'], 'max@elsewhere.example', 'an address of a domain that the company has not proven'),
]
