/** What is wrong with how a component test has the server answer: it fails at its end, and says this. */
export const faults: string[] = []
