import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../../run/environment.ts'

interface Service {
  image?: string
  build?: string
  command?: string
  environment?: Record<string, string>
  read_only?: boolean
}
interface Composition {
  services: Record<string, Service>
  configs: Record<string, { content: string }>
}

/** `docker-compose.yml`, with what its variables stand for: those of an `.env`, or what it says itself. */
export function readComposition(variables: Readonly<Record<string, string>>): Composition {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
  const filled = text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, how?: string, words?: string) => {
    const value = variables[name] ?? (how === '-' ? words : undefined)
    if (value === undefined) throw new Error(`The composition asks for ${name}: ${words ?? ''}`)
    return value
  })
  return parse(filled, { merge: true }) as Composition
}

/** The variables that a composition does not go without. */
export const neededVariables = (): string[] => {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
  return [...new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(found => found[1] ?? ''))]
}
