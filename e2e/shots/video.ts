import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { pictures } from './workspace.ts'

const video = join(pictures, '../intro.webm')

/** What each picture says, as long as it stands. */
const scenes = [
  {
    name: 'documents',
    words: 'A set as it stands on the day you buy it: in folders, each document with its review date.',
  },
  { name: 'editor', words: 'Your details stand in every text. Change any sentence; it is saved as you type.' },
  { name: 'compare', words: 'Compare what you have with what the provider wrote.' },
  { name: 'merge', words: 'An update keeps your own sentences, and asks where both changed the same.' },
  { name: 'reading', words: 'Your people read their policies on the telephone that they have with them.' },
] as const

/** Seconds that a picture stands, frames of a second, bits of a second. */
const pace = { stands: 6, frames: 12, bits: 900_000 }

/**
 * The introduction: the pictures of the workspace one after another, with a sentence each, as a video without
 * sound. Chromium's own recorder makes it.
 */
export async function makeVideo(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  const stills = scenes.map(({ name, words }) => ({
    words,
    src: `data:image/webp;base64,${readFileSync(join(pictures, `${name}-light.webp`)).toString('base64')}`,
  }))
  const recorded = await page.evaluate(
    async ({ stills: all, pace: { stands, frames, bits } }) => {
      const images = await Promise.all(
        all.map(async ({ src, words }) => {
          const image = new Image()
          image.src = src
          await image.decode()
          return { image, words }
        }),
      )
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 800 })
      const brush = canvas.getContext('2d')
      if (!brush) throw new Error('This browser draws nothing')
      const recorder = new MediaRecorder(canvas.captureStream(frames), {
        mimeType: 'video/webm',
        videoBitsPerSecond: bits,
      })
      const parts: Blob[] = []
      recorder.ondataavailable = ({ data }) => parts.push(data)
      const draw = ({ image, words }: { image: HTMLImageElement; words: string }, alpha: number) => {
        brush.globalAlpha = alpha
        brush.fillStyle = '#e6ebe9'
        brush.fillRect(0, 0, 1280, 800)
        const height = 700
        const width = Math.min(1280, (image.width / image.height) * height)
        brush.drawImage(image, (1280 - width) / 2, 0, width, height)
        brush.fillStyle = '#0b5566'
        brush.fillRect(0, 700, 1280, 100)
        brush.fillStyle = '#ffffff'
        brush.font = '700 28px sans-serif'
        brush.textAlign = 'center'
        brush.fillText(words, 640, 760, 1200)
        brush.globalAlpha = 1
      }
      recorder.start()
      for (const scene of images) {
        for (let frame = 0; frame < stands * frames; frame += 1) {
          draw(scene, Math.min(1, (frame + 1) / frames))
          await new Promise(next => {
            setTimeout(next, 1000 / frames)
          })
        }
      }
      await new Promise(ended => {
        recorder.onstop = ended
        recorder.stop()
      })
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
      let text = ''
      for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
      return btoa(text)
    },
    { stills, pace },
  )
  writeFileSync(video, recorded, 'base64')
  await page.close()
}
