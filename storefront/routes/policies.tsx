import { useParams } from 'react-router-dom'
import { OnePolicy, policy } from '../features/company-policies/OnePolicy.tsx'
import { list, PolicyList } from '../features/company-policies/PolicyList.tsx'
import type { At } from '../routing/route.ts'

export const ofCompany = true
export const reads = ({ params: { id }, query }: At) => [id === undefined ? list(query) : policy(id)]

/** Policies that a company shows to everybody, at its own address; with an id one of them (documents §7). */
export function Screen() {
  const { id } = useParams()
  return id === undefined ? <PolicyList /> : <OnePolicy id={id} />
}
