#!/usr/bin/env node
/**
 * Runs chunks of the bundle from V8's code cache when they are first required. Another version of Node.js, or
 * V8 flags, make it compile as usual.
 */
const { existsSync, openSync, readSync } = require('node:fs')
const { createRequire } = require('node:module')
const { join } = require('node:path')
const { constants, Script } = require('node:vm')

// The build inserts the name with the bundle's hash, because V8 would accept the cache of a different bundle.
const filename = join(__dirname, 'BUNDLE')
const chunks = 'CHUNKS'
// Stay open, so that a program that is running survives an update.
const sources = openSync(filename, 'r')
const caches = existsSync(`${filename}.cache`) ? openSync(`${filename}.cache`, 'r') : null
const modules = new Map()
const requirePackage = createRequire(filename)

requireChunk('./main.js')

function requireChunk(name) {
  if (!(name in chunks)) return requirePackage(name)
  const known = modules.get(name)
  if (known !== undefined) return known.exports
  const chunk = { exports: {} }
  modules.set(name, chunk)
  try {
    compile(name)(chunk.exports, requireChunk, chunk, filename, __dirname)
  } catch (error) {
    modules.delete(name)
    throw error
  }
  return chunk.exports
}

function compile(name) {
  const [position, bytes, cachePosition, cacheBytes] = chunks[name]
  // ASCII needs no decoding.
  return new Script(read(sources, position, bytes).latin1Slice(), {
    filename: join(filename, name),
    cachedData: caches === null ? undefined : read(caches, cachePosition, cacheBytes),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  }).runInThisContext()
}

function read(file, position, bytes) {
  const buffer = Buffer.allocUnsafeSlow(bytes)
  // V8 rejects a cache that is cut, but not garbage at its end.
  return buffer.subarray(0, readSync(file, buffer, 0, bytes, position))
}
