import { CompanyDoor } from '../features/home/CompanyDoor.tsx'
import { HomePage } from '../features/home/HomePage.tsx'
import { useSite } from '../frame/site.tsx'

export { more, reads } from '../features/home/reads.ts'

/** The home page; on a company's own address behind a door. */
export function Screen() {
  const { subdomain } = useSite()
  return subdomain ? (
    <CompanyDoor>
      <HomePage />
    </CompanyDoor>
  ) : (
    <HomePage />
  )
}
