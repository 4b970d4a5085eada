import { isOpenAtCompany } from '../CompanyDoor.tsx'

describe("visitors at a company's own address (shop §2 Company subdomain)", () => {
  test.each(['/', '/policies-procedures', '/cart', '/document-search', '/subscription-detail/x', '/policy/documentsx'])(
    '%s leads to /login',
    path => {
      expect(isOpenAtCompany(path)).toBe(false)
    },
  )
  test.each(['/policy/documents', '/policy/documents/p1', '/login', '/resetpassword/t', '/pages/privacy-policy'])(
    '%s is open',
    path => {
      expect(isOpenAtCompany(path)).toBe(true)
    },
  )
})
