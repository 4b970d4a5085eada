import { existsSync } from 'node:fs'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { freemem, totalmem } from 'node:os'
import { join } from 'node:path'
import { dataDir, port, root } from '../environment.ts'
import { isFree } from '../services/ports.ts'
import { type Check, messageOf } from './checks.ts'

const gigabytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(1)} GB`
const diskNeeded = 2 * 2 ** 30
/** Building the admin takes the most. */
const memoryNeeded = 1.5 * 2 ** 30

export const node: Check = async () => ({ what: 'Node', note: process.versions.node })

export const portIsFree: Check = async () =>
  (await isFree(port()))
    ? { what: 'Port', note: `${port()} is free` }
    : {
        what: 'Port',
        fault: `Something listens on ${port()} already. Stop it (a Cloudoc that still runs, perhaps), or start with another: PORT=${port() + 1}.`,
      }

export const folderIsWritable: Check = async () => {
  const folder = dataDir()
  const probe = join(folder, `.doctor-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, '')
    await rm(probe)
    return { what: 'Data folder', note: folder }
  } catch (error) {
    return {
      what: 'Data folder',
      fault: `${folder} cannot be written to (${messageOf(error)}). Make it this user's, or name another with DATA_DIR.`,
    }
  }
}

export const disk: Check = async () => {
  const { bavail, bsize } = await statfs(existsSync(dataDir()) ? dataDir() : root)
  const free = bavail * bsize
  return free < diskNeeded
    ? {
        what: 'Disk',
        fault: `${gigabytes(free)} free; ${gigabytes(diskNeeded)} are needed for builds and data. Make room, or set DATA_DIR to another disk.`,
      }
    : { what: 'Disk', note: `${gigabytes(free)} free` }
}

/** What the process may use: a container's limit counts, too. */
export const memory: Check = async () => {
  const limit = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  const free = Math.min(limit, process.availableMemory?.() ?? freemem())
  return free < memoryNeeded
    ? {
        what: 'Memory',
        fault: `${gigabytes(free)} of ${gigabytes(limit)} free; a build needs ${gigabytes(memoryNeeded)}. Close something, or give the machine more.`,
      }
    : { what: 'Memory', note: `${gigabytes(free)} free` }
}

/** PDF files are made with it, and journeys go through it. */
export const chromium: Check = async () => {
  const what = 'Chromium'
  try {
    const { browserPath, mayIsolate } = await import('@cloudoc/document-renderer/src/pdf/chromium.ts')
    const path = await browserPath()
    if (!existsSync(path))
      return {
        what,
        fault: `${path} does not exist. Set CHROMIUM_PATH to a Chromium or Chrome, or install one: PDF files are made with it.`,
      }
    return {
      what,
      note: mayIsolate() ? path : `${path}, without its sandbox: this machine or container forbids user namespaces`,
    }
  } catch (error) {
    return {
      what,
      fault: `None was found, and PDF files are made with it (${messageOf(error)}). Install Chromium, or set CHROMIUM_PATH.`,
    }
  }
}
