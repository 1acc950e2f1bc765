/**
 * Loads the service's packages and waits for a message, then runs the program of its first argument, which starts
 * in half the time. Ends with its parent process.
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
    // An ES module, or a package without an entry point.
  }
}

// The arguments of a direct start.
process.argv.splice(1, 2, resolve(process.argv[2]))
told.then(() => import(pathToFileURL(process.argv[1])))
