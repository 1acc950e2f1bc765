import check from '../../../../../src/engine/detect/checks/exposure/server-source.ts'
import { redactSecret } from '../../../../../src/engine/report/evidence/redact.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, headers: { 'content-type': 'text/javascript' }, ...given } }),
})
const express =
  "const express = require('express')\nconst app = express()\napp.get('/api/orders', all)\napp.listen(process.env.PORT || 3000)\n"
const stripe = `sk_live_51${drawn('base62', 97)}`

const finds = (path: string, body: string, loaded: string, language = 'JavaScript'): FoundCase => ({
  given: at(path, body),
  findings: [
    {
      severity: 'high',
      samples: [path],
      confidence: 'certain',
      excerpt: `${language} program that loads ${loaded}`,
      evidence: { language },
    },
  ],
})

checkTable(check, {
  clean: {
    'no such resource': at('/server.js', 'Not Found', { status: 404 }),
    'the same response at a random path': at('/server.js', express, { resemblesMissing: true }),
    'a response that a second request did not repeat': at('/server.js', express, { isConfirmed: false }),
    'a browser script': at(
      '/server.js',
      'import { io } from "./socket.io.js";const s=io();s.on("message",m=>{document.body.append(m)})',
    ),
    'a bundle with server code in strings': at(
      '/server.js',
      'const t="Start the server with express";fetch("/api").then(r=>r.json())',
    ),
    'a script with event listeners': at('/server.js', 'import{a}from"./http.js";emitter.listen("x")'),
    'a service worker of a browser': at('/_worker.js', 'self.addEventListener("fetch",()=>{});export{}'),
    'JSON at the path of a map': at('/_worker.js.map', '{"version":3,"name":"app"}'),
    'a page': at('/app.py', '<!doctype html><title>from flask import Flask</title>'),
    'a Python script for browsers': at('/main.py', 'from pyscript import display\ndisplay("Hello")\n'),
  },
  skipped: {
    'a path that was not requested': {
      given: { wellKnown: wellKnownGap('/server.js', 'the target did not respond there') },
      reason: 'could not check /server.js: the target did not respond there',
    },
  },
  found: {
    'an edge function of Cloudflare': finds(
      '/_worker.js',
      'var worker={async fetch(req,env2,ctx){return env2.ASSETS.fetch(req)}};export{worker as default};',
      'ASSETS',
    ),
    'the source map of an edge function': {
      given: at('/_worker.js.map', '{\n  "version": 3,\n  "sources": ["../src/hooks.server.ts"'),
      findings: [
        { severity: 'high', samples: ['/_worker.js.map'], excerpt: 'source map of an edge function' },
      ],
    },
    'an Express server': finds('/server.js', express, 'express'),
    'a server with ES modules': finds(
      '/server.js',
      'import "dotenv/config"\nimport Fastify from "fastify"\nconst key = process.env.OPENAI_API_KEY\n',
      'dotenv/config',
    ),
    'a Flask application': finds(
      '/app.py',
      'from flask import Flask\napp = Flask(__name__)\n\n@app.route("/")\ndef index(): return ""\n',
      'flask',
      'Python',
    ),
    'a FastAPI application': finds(
      '/main.py',
      'import os\nfrom fastapi import FastAPI\napp = FastAPI()\n',
      'os',
      'Python',
    ),
    'a server with a key in the source': {
      given: at('/server.js', `${express}const stripe = require('stripe')('${stripe}')\n`),
      secrets: [stripe],
      findings: [
        {
          severity: 'critical',
          samples: ['/server.js'],
          excerpt: `JavaScript program that loads express\n${redactSecret(stripe)}`,
        },
      ],
    },
  },
})
