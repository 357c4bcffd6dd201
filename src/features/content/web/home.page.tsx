import { useState } from 'react';

export default function HomePage() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Hello {count}
    </button>
  );
}
