import { HomeScreen } from '@/home/home-screen.tsx'

export default function HomePage() {
  return <HomeScreen />
}
