'use client'
/** The form and the conversation, each fetched only by the page that shows it. */
import dynamic from 'next/dynamic'

export const AskForm = dynamic(() => import('./ask-form.tsx').then((module) => module.AskForm))
export const OwnThread = dynamic(() => import('./own-thread.tsx').then((module) => module.OwnThread))
