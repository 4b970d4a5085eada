type IsLater = (email: string) => boolean

let isLater: IsLater = () => false

/** Whether an address cannot sign in yet, because what it would see is still being made. */
export const signsInLater: IsLater = email => isLater(email)

/** Says who cannot sign in yet. */
export const makeSignInsWait = (check: IsLater): void => {
  isLater = check
}
