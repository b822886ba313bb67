'use client'
/** The form and the conversation, loaded only by the page that shows them. */
import dynamic from 'next/dynamic'

export const AskForm = dynamic(() => import('./ask-form.tsx').then((module) => module.AskForm))
export const OwnThread = dynamic(() => import('./own-thread.tsx').then((module) => module.OwnThread))
