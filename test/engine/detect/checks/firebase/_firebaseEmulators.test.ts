import { expect } from 'chai'
import { findEmulatorCalls } from '../../../../../src/engine/detect/checks/firebase/_firebaseEmulators.ts'

const firebase = 'const app=initializeApp({authDomain:"x.firebaseapp.com"});'
const call = 'connectFirestoreEmulator(db,"localhost",8080);'

const found: Readonly<Record<string, readonly [code: string, urls: readonly string[]]>> = {
  'functions of the modular API': [
    `connectAuthEmulator(auth, 'http://localhost:9099'); ${call}`,
    ['localhost:9099', 'localhost:8080'],
  ],
  'methods of the compat API': [
    'firebase.auth().useEmulator("http://127.0.0.1:9099/");firebase.firestore().useEmulator("localhost",8081)',
    ['127.0.0.1:9099', 'localhost:8081'],
  ],
  'a constant for the host': [
    `const host="localhost";connectStorageEmulator(s,host,9199)`,
    ['localhost:9199'],
  ],
  'minified code': [
    'import{a as b}from"./f.js";b(c,"localhost",8080),d(e,"http://localhost:9099",{disableWarnings:!0});',
    ['localhost:8080', 'localhost:9099'],
  ],
  'an immediately invoked function': [`(async()=>{${call}})()`, ['localhost:8080']],
  'a webpack module': [`(self.w=self.w||[]).push([[1],{123:(e,t,n)=>{${call}}}])`, ['localhost:8080']],
  'a guard that does not return': [`(()=>{if(x){log(1)}${call}})()`, ['localhost:8080']],
}

const clean: Readonly<Record<string, string>> = {
  'under a condition': `if(location.hostname==="localhost"){${call}}`,
  'after &&': 'location.hostname==="localhost"&&connectFirestoreEmulator(db,"localhost",8080)',
  'in a conditional expression': 'dev?connectFirestoreEmulator(db,"localhost",8080):0',
  'in a function that may never be called': `function useLocal(){${call}}`,
  'in a method': `const o={connect(){${call}}}`,
  'after a guard that returns': `(()=>{if(!dev)return;${call}})()`,
  'after a guard that returns in a block': `(()=>{if(!dev){x();return}${call}})()`,
  'in the SDK itself':
    'function connectFirestoreEmulator(e,t,n){e._setSettings({host:t+":"+n})}var h="localhost";',
  'to another host': 'connectFirestoreEmulator(db,"emulator.example.com",8080);x="localhost"',
  'to another function with a host and a port': 'listen(server,"localhost",3000)',
  'in text that is no program': `"localhost" ${call} }}}`,
}

describe('findEmulatorCalls', () => {
  for (const [name, [code, urls]] of Object.entries(found)) {
    it(`finds ${name}`, () => {
      const text = code.startsWith('import') ? code + firebase : firebase + code
      expect(findEmulatorCalls(text).map(({ url }) => url)).to.deep.equal(urls)
    })
  }

  for (const [name, code] of Object.entries(clean)) {
    it(`ignores a call ${name}`, () => {
      expect(findEmulatorCalls(firebase + code)).to.deep.equal([])
    })
  }

  it('ignores a script without Firebase', () => {
    expect(findEmulatorCalls('b(c,"localhost",8080)')).to.deep.equal([])
  })
})
