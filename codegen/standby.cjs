/**
 * Loads the packages of the service, and waits until it is told to run the program that its first argument names: what
 * is left to load then starts in half the time. Ends with the process that started it.
 */
const { resolve } = require('node:path')
const { pathToFileURL } = require('node:url')
const { dependencies } = require('../package.json')

const told = new Promise((tell) => process.once('message', tell))
process.once('disconnect', () => process.exit())

for (const name of Object.keys(dependencies)) {
  try {
    require(name)
  } catch {
    // An ES module, or no entry of its own: it is loaded where it is used.
  }
}

// The program sees the arguments that it would have been started with.
process.argv.splice(1, 2, resolve(process.argv[2]))
told.then(() => import(pathToFileURL(process.argv[1])))
