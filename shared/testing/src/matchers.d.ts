/** Makes the jest-dom matchers known to the compiler wherever component tests are. */
import '@testing-library/jest-dom';
