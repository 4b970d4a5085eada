const asked: string[][] = []
/** A browser that starts only with these flags. */
const starting =
  (fine: (flags: readonly string[]) => boolean) =>
  (flags: readonly string[]): Promise<string> => {
    asked.push([...flags])
    return fine(flags) ? Promise.resolve('a browser') : Promise.reject(new Error('Target closed'))
  }
const always = (): boolean => true
const withoutSandbox = (flags: readonly string[]): boolean => flags.includes('--no-sandbox')

/** The flags depend on who runs it, and are read once: as somebody who is not root. */
async function asUser(): Promise<typeof import('../src/pdf/chromium.ts')> {
  jest.resetModules()
  jest.spyOn(process, 'getuid').mockReturnValue(1000)
  return import('../src/pdf/chromium.ts')
}
beforeEach(() => void asked.splice(0))
afterEach(() => jest.restoreAllMocks())

it('Chromium keeps its sandbox wherever the machine lets it', async () => {
  const { launchWithFlags } = await asUser()
  expect(await launchWithFlags(starting(always), () => false)).toBe('a browser')
  expect(asked.map(withoutSandbox)).toEqual([false])
})

it('it is started without where user namespaces are forbidden, as they are in a container', async () => {
  const { launchWithFlags } = await asUser()
  expect(await launchWithFlags(starting(withoutSandbox), () => false)).toBe('a browser')
  expect(asked.map(withoutSandbox)).toEqual([false, true])
})

it('what fails for another reason fails, and is not tried without its sandbox', async () => {
  const { launchWithFlags } = await asUser()
  await expect(launchWithFlags(starting(withoutSandbox), () => true)).rejects.toThrow('Target closed')
  expect(asked.map(withoutSandbox)).toEqual([false])
})
