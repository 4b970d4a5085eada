/** Words of RFC 7644 §3.12 for what is wrong with a request. */
type ScimType = 'invalidFilter' | 'uniqueness' | 'mutability' | 'invalidSyntax' | 'invalidPath' | 'invalidValue'

/** Why a request of a provider is refused: thrown within the transaction, which it undoes. */
export class ScimRefusal extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined
  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

export const noSuchThing = (): ScimRefusal => new ScimRefusal(404, 'There is nothing of this id.')
export const invalidValue = (detail: string): ScimRefusal => new ScimRefusal(400, detail, 'invalidValue')
export const notUnique = (detail: string): ScimRefusal => new ScimRefusal(409, detail, 'uniqueness')

/** The body of a refusal (RFC 7644 §3.12). */
export const errorBody = (status: number, detail: string, scimType?: ScimType): object => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType !== undefined && { scimType }),
  detail,
})
