import { startDemoProvider } from './demo-provider.ts'

// Starts the identity provider of the demonstration as a process of its own, and says its address, or that there is none.
const provider = await startDemoProvider()
process.stdout.write(`${provider?.issuer ?? 'none'}\n`)
